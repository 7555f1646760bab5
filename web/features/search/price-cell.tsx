import { useTranslation } from 'react-i18next'
import type { Offer } from '../../../worker/search/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Popover } from '../../ui/popover.tsx'
import { PriceLadder } from './price-ladder.tsx'

interface Props {
  offer: Offer
  currency: string
}

/** The price apiece that is charged; the ladder behind it on hover, focus or press. */
export function PriceCell({ offer, currency }: Props) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const { price, channel_price, discount_percent, order, ladder } = offer
  if (channel_price === null) {
    return <span className="muted">{t('problem.unpriced')}</span>
  }
  const number = format.unitNumber(channel_price)
  const next = order.next_break
  return (
    <>
      {discount_percent > 0 && price !== null && (
        <s className="t-13 mr-2">
          <span className="sr">{t('offers.usualPrice')} </span>
          {format.unitNumber(price)}
        </s>
      )}
      {ladder.length > 1 ? (
        <Popover
          opensOnHover
          label={t('ladder.title')}
          className="ladder-pop"
          trigger={
            <button className="price-b" type="button">
              {number}
            </button>
          }
        >
          <PriceLadder offer={offer} currency={currency} />
        </Popover>
      ) : (
        <span className="strong">{number}</span>
      )}
      {discount_percent > 0 && (
        <span className="sub good">{t('offers.discount', { percent: discount_percent })}</span>
      )}
      {next !== null && (
        <span className="sub">
          {t('ladder.next', {
            number: format.integer(next.quantity),
            price: format.unitNumber(next.channel_price),
          })}
        </span>
      )}
    </>
  )
}
