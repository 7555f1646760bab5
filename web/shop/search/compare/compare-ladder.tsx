import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** The steps of a price, one a line; the one in force is marked. */
export function CompareLadder({ offer }: { offer: Offer }) {
  const { t } = useTranslation('shop/compare')
  const format = useFormat()
  const { ladder, order } = offer
  if (ladder.length === 0) return '—'
  const current = ladder.findLast((step) => step.quantity <= (order.quantity ?? offer.minimum))
  return (
    <ul className="compare-ladder">
      {ladder.map((step) => (
        <li key={step.quantity} {...(step === current && { 'aria-current': 'true' as const })}>
          {t('step', {
            number: format.integer(step.quantity),
            price: format.unitNumber(step.channel_price),
          })}
        </li>
      ))}
    </ul>
  )
}
