import { useTranslation } from '../../../i18n/use-translation.tsx'
import { MarkedText } from '../../../i18n/marked-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Note } from '../../../ui/note.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { useMeasures } from '../../frame/use-measures.ts'
import { type BringIn, useBringIn } from './use-bring-in.ts'

interface Props {
  offerId: number
  onDone: (priceListId: number) => void
}

const ACCEPT = '.csv,.tsv,.txt,.xlsx,.xls,.xml,.yml,.json,.zip,.gz'

/** Drop a file, watch it go, go on to what was understood. */
export function BringInBox({ offerId, onDone }: Props) {
  const { t } = useTranslation('admin/price-lists')
  const { state, send, stop, dismiss } = useBringIn(offerId, onDone)
  if (state.step === 'sending') return <Sending state={state} onStop={stop} />
  return (
    <div className="stack stack-3">
      {state.step === 'failed' && (
        <Note
          tone="bad"
          role="alert"
          action={
            <span className="row">
              <Button size="s" onClick={() => send(state.file)}>
                {t('bringIn.again')}
              </Button>
              <Button size="s" kind="quiet" onClick={dismiss}>
                {t('bringIn.leave')}
              </Button>
            </span>
          }
        >
          <strong>{t('bringIn.failed', { file: state.file.name })}</strong>{' '}
          {state.error.message === '' ? t('bringIn.broke') : state.error.message}
          {state.error.requestId !== null && (
            <span className="sub">{t('common:fault.request', { id: state.error.requestId })}</span>
          )}
        </Note>
      )}
      {state.step === 'same' && (
        <Note
          tone="good"
          role="status"
          action={
            <span className="row">
              <Button size="s" onClick={() => onDone(state.listId)}>
                {t('bringIn.openLive')}
              </Button>
              <Button size="s" kind="quiet" onClick={dismiss}>
                {t('common:action.close')}
              </Button>
            </span>
          }
        >
          <strong>{t('bringIn.same', { file: state.file.name })}</strong> {t('bringIn.sameHint')}
        </Note>
      )}
      <FileDrop
        title={<MarkedText ns="admin/price-lists" of="bringIn.title" marks={{ u: <u /> }} />}
        hint={t('bringIn.hint')}
        accept={ACCEPT}
        onFile={send}
      />
    </div>
  )
}

function Sending({
  state,
  onStop,
}: {
  state: Extract<BringIn, { step: 'sending' }>
  onStop: () => void
}) {
  const { t } = useTranslation('admin/price-lists')
  const { bytes, seconds } = useMeasures()
  const { file, sent, resumed, seconds: spent } = state
  const fresh = sent - resumed
  const left = fresh > 0 ? ((file.size - sent) * spent) / fresh : null
  return (
    <div className="card card-body stack stack-3" role="status">
      <div className="row nowrap-row spread">
        <span className="medium">{t('bringIn.sending', { file: file.name })}</span>
        <Button size="s" onClick={onStop}>
          {t('bringIn.stop')}
        </Button>
      </div>
      <Progress label={t('bringIn.progress')} value={sent} max={file.size}>
        {t('bringIn.sent', { sent: bytes(sent), total: bytes(file.size) })}
        {spent > 1 && `, ${t('bringIn.speed', { speed: bytes(fresh / spent) })}`}
        {left !== null && spent > 1 && `, ${t('progress.left', { time: seconds(left) })}`}
      </Progress>
    </div>
  )
}
