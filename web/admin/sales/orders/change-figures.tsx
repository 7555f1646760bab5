import { useFormat } from '../../../i18n/use-format.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import type {
  ChangeSide,
  OrderChangePreview,
} from '../../../../worker/sales/orders/schemas/order-change.ts'

const FIGURES = ['goods', 'shipping', 'tax', 'total', 'due', 'margin'] as const

/** The order before and after, side by side; what does not change is faint. */
export function ChangeFigures({ preview }: { preview: OrderChangePreview }) {
  const { t } = useTranslation('admin/order-changes')
  const { money, days } = useFormat()
  const { before, after } = preview
  const cell = (side: ChangeSide, figure: (typeof FIGURES)[number]) => {
    const value = side[figure]
    return value === null ? '–' : <Money value={money(value)} />
  }
  const shown = FIGURES.filter((figure) => figure !== 'margin' || before.margin !== null)
  const promised = (side: ChangeSide) => (side.promised === null ? '–' : days(side.promised))
  return (
    <section aria-label={t('figures.title')} className="stack stack-2" aria-live="polite">
      <table className="change-figures">
        <caption className="sr">{t('figures.title')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('figures.before')}</th>
            <th scope="col">{t('figures.after')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((figure) => {
            const isSame = before[figure]?.amount === after[figure]?.amount
            return (
              <tr key={figure} className={isSame ? 'muted' : undefined}>
                <th scope="row">{t(`figures.${figure}`)}</th>
                <td>{cell(before, figure)}</td>
                <td className={isSame ? undefined : 'medium'}>{cell(after, figure)}</td>
              </tr>
            )
          })}
          <tr className={promised(before) === promised(after) ? 'muted' : undefined}>
            <th scope="row">{t('figures.promised')}</th>
            <td>{promised(before)}</td>
            <td>{promised(after)}</td>
          </tr>
        </tbody>
      </table>
      {preview.to_refund.amount > 0 && (
        <Note isSmall>{t('figures.refund', { sum: moneyText(money(preview.to_refund)) })}</Note>
      )}
      {preview.is_shipping_kept && <Note isSmall>{t('figures.kept')}</Note>}
    </section>
  )
}
