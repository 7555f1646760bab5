import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWhen } from '../../../i18n/use-when.ts'
import { Button } from '../../../ui/button.tsx'
import { PartNumber } from '../../../ui/part-number.tsx'
import { StockLabel } from '../../../ui/stock-label.tsx'
import {
  deliveryWords,
  matchWords,
  stockLevel,
  stockWords,
  warehousePlace,
} from '../../../offers/words.ts'
import { type Compared, leastOf } from './compared-offers.ts'
import { useCompare } from './use-compare.ts'

interface Props {
  compared: readonly Compared[]
  currency: string
}

/** Offers side by side, one fact per line; the best value of a line says so in words. */
export function CompareTable({ compared, currency }: Props) {
  const { t } = useTranslation('shop/compare')
  const { t: words } = useTranslation('shop/search')
  const format = useFormat()
  const when = useWhen()
  const cheapest = leastOf(compared, ({ order }) =>
    order.is_enough ? (order.sum?.amount ?? null) : null,
  )
  const fastest = leastOf(compared, ({ days_max }) => days_max)
  const fact = (name: string, cell: (one: Compared) => ReactNode) => (
    <tr>
      <th scope="row">{name}</th>
      {compared.map((one) => (
        <td key={one.offer.id}>{cell(one)}</td>
      ))}
    </tr>
  )
  return (
    <div className="frame compare-frame" tabIndex={0} role="region" aria-label={t('title')}>
      <table className="table compare">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('fact')}</span>
            </th>
            {compared.map((one) => (
              <CompareHead key={one.offer.id} {...one} />
            ))}
          </tr>
        </thead>
        <tbody>
          {fact(t('kind'), ({ found }) =>
            found.match === 'analog'
              ? words(`cross.${found.cross_kind ?? 'group'}`)
              : matchWords(found.match, words),
          )}
          {fact(words('table.warehouse'), ({ offer }) => (
            <>
              {offer.warehouse.name}
              <span className="sub">{warehousePlace(offer)}</span>
            </>
          ))}
          {fact(words('table.price', { currency }), ({ offer }) =>
            offer.channel_price === null
              ? words('problem.unpriced')
              : format.unitNumber(offer.channel_price),
          )}
          {fact(words('table.sum', { currency }), ({ offer }) => (
            <>
              <b className="strong">
                {offer.order.sum === null ? '—' : format.money(offer.order.sum).number}
              </b>
              {offer.order.quantity !== null && (
                <span className="sub">
                  {words('offers.for', { number: format.integer(offer.order.quantity) })}
                </span>
              )}
              {offer.order.problem !== null && (
                <span className="sub warn">{words(`problem.${offer.order.problem}`)}</span>
              )}
              {cheapest.has(offer.id) && <span className="sub good">{t('cheapest')}</span>}
            </>
          ))}
          {fact(words('ladder.title'), ({ offer }) => (
            <CompareLadder offer={offer} />
          ))}
          {fact(words('table.stock'), ({ offer }) => (
            <StockLabel level={stockLevel(offer)}>{stockWords(offer, words, format)}</StockLabel>
          ))}
          {fact(words('table.delivery'), ({ offer }) => (
            <>
              {deliveryWords(offer, words)}
              {fastest.has(offer.id) && <span className="sub good">{t('fastest')}</span>}
            </>
          ))}
          {fact(
            words('table.order'),
            ({ offer }) => `${format.integer(offer.minimum)} / ${format.integer(offer.pack)}`,
          )}
          {fact(t('list'), ({ offer }) =>
            offer.updated_at === null ? '—' : when(new Date(offer.updated_at)),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The offer's part, and a button that removes it. */
function CompareHead({ offer, found }: Compared) {
  const { t } = useTranslation('shop/compare')
  const { toggle } = useCompare()
  const { mpn, brand } = found.product
  return (
    <th scope="col">
      <span className="compare-head">
        <span>
          <PartNumber className="medium">{mpn}</PartNumber>
          <span className="sub">{brand.name}</span>
        </span>
        <Button
          kind="quiet"
          size="s"
          icon={X}
          label={t('leaveOut', { name: `${mpn}, ${offer.warehouse.name}` })}
          onClick={() => toggle(offer.id)}
        />
      </span>
    </th>
  )
}

/** The price breaks, one per line; the one in force is marked. */
function CompareLadder({ offer }: { offer: Offer }) {
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
