import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { RateHistory } from '../../../../worker/catalog/currencies/schemas.ts'
import { useRateWords } from './use-rate-words.ts'

/** The points of the chart for those who read rather than look, newest first. */
export function HistoryTable({ history }: { history: RateHistory }) {
  const { t } = useTranslation('admin/currencies')
  const words = useRateWords()
  const { units, currency, base } = history
  return (
    <details className="rate-points">
      <summary>{t('history.asTable')}</summary>
      <div className="frame" tabIndex={0} role="region" aria-label={t('history.asTable')}>
        <table className="table table-dense">
          <thead>
            <tr>
              <th scope="col">{t('rates.day')}</th>
              <th scope="col" className="r">
                {t('history.caption', { units, currency, base })}
              </th>
              <th scope="col">{t('rates.source')}</th>
            </tr>
          </thead>
          <tbody>
            {history.points.toReversed().map(({ day, value, source }) => (
              <tr key={day}>
                <th scope="row">{words.day(day)}</th>
                <td className="r">{words.value(value)}</td>
                <td>{words.source(source)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
