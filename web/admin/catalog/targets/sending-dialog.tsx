import type { ReactNode } from 'react'
import { SubmitErrorNote } from '../../../form/submit-error-note.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress as Bar } from '../../../ui/progress.tsx'
import type { SendingOf, SendingProgress } from './use-sending.ts'

interface Props<Progress extends SendingProgress> {
  title: string
  description: string
  sending: SendingOf<Progress>
  /** Where files are chosen, before anything is sent. */
  drop: ReactNode
  /** What became of them, in a sentence or two. */
  told: ReactNode
  /** Files that were not taken, each with why; the first hundred are shown. */
  refused: readonly { name: string; why: string }[]
  /** Tries those that were not taken once more, where that may help: what its button says. */
  again?: string
  /** What is to be done about the others. */
  children: ReactNode
  onClose: () => void
}

/** Files on their way: how far they are, what was refused, what waits for a number. */
export function SendingDialog<Progress extends SendingProgress>(props: Props<Progress>) {
  const { title, description, sending, drop, told, refused, again, children, onClose } = props
  const { t } = useTranslation('admin/targets')
  const { t: tForm } = useTranslation('form')
  const { integer } = useFormat()
  const { state, error, progress } = sending
  const { total, done } = progress
  const isRunning = state === 'running'
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={title}
      description={description}
      closeLabel={tForm('close')}
    >
      <div className="dialog-body stack stack-4">
        {state === 'waiting' ? (
          drop
        ) : (
          <div className="stack stack-2">
            <Bar
              label={t('sending.progress')}
              value={state === 'done' ? (total ?? done) : done}
              max={total ?? 1}
            >
              {t('sending.doneOf', { done: integer(done), total: integer(total ?? done) })}
            </Bar>
            <p role="status">{told}</p>
          </div>
        )}
        {sending.isTooMany && <Note tone="warn">{t('sending.tooMany')}</Note>}
        {state === 'stopped' && <Note role="status">{t('sending.stopped')}</Note>}
        {error !== null && <SubmitErrorNote error={error} />}
        <RefusedList refused={refused} />
        {children}
      </div>
      <div className="dialog-foot">
        {isRunning && <Button onClick={sending.stop}>{t('sending.stop')}</Button>}
        {(state === 'stopped' || state === 'failed') && (
          <Button kind="main" onClick={sending.goOn}>
            {t('sending.goOn')}
          </Button>
        )}
        {state === 'done' && again !== undefined && refused.length > 0 && (
          <Button onClick={sending.goOn}>{again}</Button>
        )}
        {!isRunning && (
          <Button kind={state === 'done' ? 'main' : 'quiet'} onClick={onClose}>
            {state === 'done' ? t('sending.ready') : tForm('cancel')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function RefusedList({ refused }: { refused: Props<SendingProgress>['refused'] }) {
  const { t } = useTranslation('admin/targets')
  const { integer } = useFormat()
  if (refused.length === 0) return null
  return (
    <Note tone="warn">
      {t('sending.refused', { count: refused.length, files: integer(refused.length) })}
      <ul className="refused-files">
        {refused.slice(0, 100).map(({ name, why }, at) => (
          <li key={`${name} ${at}`}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Note>
  )
}
