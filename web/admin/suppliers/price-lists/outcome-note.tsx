import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Note } from '../../../ui/note.tsx'
import { useStopWords } from './use-stop-words.ts'
import { useMoment } from '../../../i18n/use-moment.ts'

/** How it ended: live, applied once, refused, left. Nothing while it goes on. */
export function OutcomeNote({ list }: { list: PriceList }) {
  const { t } = useTranslation('admin/price-lists')
  const { integer } = useFormat()
  const { moment } = useMoment()
  const words = useStopWords()
  const { status, is_live, applied_at, counts, error, recognised } = list
  if (status === 'failed' && error !== null) {
    const drifts = (recognised?.doubts ?? [])
      .filter(({ code }) => code === 'layout_drift')
      .map(({ code, params }) => words.doubt(code, params))
    if (error.params.gone !== undefined)
      drifts.push(t('outcome.gone', { titles: error.params.gone }))
    return (
      <Note tone="bad" role="alert">
        <strong>{t('outcome.failed')}</strong>{' '}
        {t(`file_errors.${error.code}`, { ...error.params, defaultValue: error.message })}
        {drifts.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <span className="sub">
          {t('outcome.untouched')} <span className="pn">{error.code}</span>
        </span>
      </Note>
    )
  }
  if (status === 'cancelled') return <Note>{t('outcome.cancelled')}</Note>
  if (applied_at === null) return null
  const rows = counts === null ? 0 : counts.created + counts.changed + counts.unchanged
  if (is_live) {
    return (
      <Note tone="good">
        <strong>{t('outcome.live', { at: moment(applied_at) })}</strong>{' '}
        {t('outcome.liveRows', { count: rows, rows: integer(rows) })}
      </Note>
    )
  }
  return <Note>{t('outcome.past', { at: moment(applied_at) })}</Note>
}
