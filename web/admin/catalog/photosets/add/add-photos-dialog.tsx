import '../photosets.css'
import { useTranslation } from '../../../../i18n/use-translation.tsx'
import { useFormat } from '../../../../i18n/use-format.ts'
import { SubmitErrorNote } from '../../../../form/submit-error-note.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Progress as Bar } from '../../../../ui/progress.tsx'
import { PicturesDrop } from './pictures-drop.tsx'
import type { Progress } from './send-pictures.ts'
import { UnmatchedList } from './unmatched-list.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  /** All go to this photoset; null: each to the product that its name says. */
  photosetId: number | null
  onClose: () => void
}

/** Adds pictures, one or a thousand: chosen, dropped, pasted, in folders or ZIPs. */
export function AddPhotosDialog({ photosetId, onClose }: Props) {
  const { t } = useTranslation('admin/photosets')
  const { t: tForm } = useTranslation('form')
  const sending = useSending(photosetId)
  const { state, progress, error } = sending
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={t('add.title')}
      description={t(photosetId === null ? 'add.textByName' : 'add.textOfSet')}
      closeLabel={tForm('close')}
    >
      <div className="dialog-body stack stack-4">
        {state === 'waiting' ? (
          <PicturesDrop onFiles={sending.start} />
        ) : (
          <Told progress={progress} isRunning={state === 'running'} />
        )}
        {sending.isTooMany && <Note tone="warn">{t('add.tooMany')}</Note>}
        {state === 'stopped' && <Note role="status">{t('add.stopped')}</Note>}
        {error !== null && <SubmitErrorNote error={error} />}
        <RefusedList progress={progress} />
        {progress.unmatched.length > 0 && (
          <UnmatchedList unmatched={progress.unmatched} onSettled={sending.settle} />
        )}
      </div>
      <div className="dialog-foot">
        {state === 'running' && <Button onClick={sending.stop}>{t('add.stop')}</Button>}
        {(state === 'stopped' || state === 'failed') && (
          <Button kind="main" onClick={sending.goOn}>
            {t('add.goOn')}
          </Button>
        )}
        {state !== 'running' && (
          <Button kind={state === 'done' ? 'main' : 'quiet'} onClick={onClose}>
            {state === 'done' ? t('add.ready') : tForm('cancel')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Told({ progress, isRunning }: { progress: Progress; isRunning: boolean }) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  const { total, done, placed, known, unmatched } = progress
  const figures = { done: integer(done), total: integer(total ?? done) }
  return (
    <div className="stack stack-2">
      <Bar label={t('add.progress')} value={isRunning ? done : (total ?? done)} max={total ?? 1}>
        {t('add.doneOf', figures)}
      </Bar>
      <p role="status">
        {t('add.placed', { count: placed, photos: integer(placed) })}
        {known > 0 && ` ${t('add.known', { count: known, photos: integer(known) })}`}
        {unmatched.length > 0 &&
          ` ${t('add.unmatched', { count: unmatched.length, photos: integer(unmatched.length) })}`}
      </p>
    </div>
  )
}

function RefusedList({ progress: { refused } }: { progress: Progress }) {
  const { t } = useTranslation('admin/photosets')
  const { integer } = useFormat()
  if (refused.length === 0) return null
  return (
    <Note tone="warn">
      {t('add.refused', { count: refused.length, files: integer(refused.length) })}
      <ul className="refused-photos">
        {refused.slice(0, 100).map(({ name, why }) => (
          <li key={name}>
            {name}: {t(`add.refusal.${why}`)}
          </li>
        ))}
      </ul>
    </Note>
  )
}
