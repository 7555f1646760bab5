import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Ladder } from './use-ladder.ts'

interface Props {
  offer: Offer
  ladder: Ladder
}

/** The price per piece; its ladder opens on hover, focus or press. */
export function PriceCell({ offer, ladder }: Props) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const { price, channel_price, discount_percent, order, ladder: steps } = offer
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
      {steps.length > 1 ? (
        <LadderPrice offer={offer} ladder={ladder} number={number} />
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

interface LadderPriceProps extends Props {
  number: string
}

/** A price with further price breaks. */
function LadderPrice({ offer, ladder, number }: LadderPriceProps) {
  return (
    <button
      className="price-b"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={ladder.target?.offer === offer}
      onPointerEnter={({ pointerType, currentTarget }) => {
        if (pointerType === 'mouse') ladder.openSoon(offer, currentTarget)
      }}
      onPointerLeave={ladder.closeSoon}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) ladder.openSoon(offer, currentTarget)
      }}
      onBlur={ladder.closeSoon}
      onClick={({ currentTarget }) => ladder.open(offer, currentTarget)}
    >
      {number}
    </button>
  )
}
