import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { lineSum } from '../../../lib/format-money.ts'

interface Props {
  offer: Offer
  currency: string
}

/** Quantity → price per piece → sum; the step in force is marked. */
export function PriceLadder({ offer, currency }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { ladder, order } = offer
  const current = ladder.findLast((step) => step.quantity <= (order.quantity ?? offer.minimum))
  return (
    <>
      <table className="ladder">
        <thead>
          <tr>
            <th scope="col">{t('ladder.from')}</th>
            <th scope="col">{t('table.price', { currency })}</th>
            <th scope="col">{t('ladder.sum')}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.map((step) => (
            <tr key={step.quantity} {...(step === current && { 'aria-current': 'true' as const })}>
              <th scope="row">{format.integer(step.quantity)}</th>
              <td>{format.unitNumber(step.channel_price)}</td>
              <td>{format.money(lineSum(step.channel_price, step.quantity)).number}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.cheaper !== null && order.quantity !== null && order.sum !== null && (
        <p className="t-13">
          {t('ladder.cheaper', {
            larger: format.integer(order.cheaper.quantity),
            smaller: format.integer(order.quantity),
            largerSum: format.money(order.cheaper.sum).number,
            smallerSum: format.money(order.sum).number,
          })}
        </p>
      )}
    </>
  )
}
