import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useInit } from '../../shell/init/use-init.ts'
import type { CartEntry, PriceMove } from './cart-entry.ts'
import { isBlocked } from './is-blocked.ts'
import { nextStep } from '../quantity.ts'

/** The price per piece now, the price seen before, and the next price break. */
export function PriceNow({ entry }: { entry: CartEntry }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { currency } = useInit()
  const { price, move, offer, line } = entry
  if (price === null) return <span className="muted">—</span>
  const isOther = price.currency !== currency
  const next = offer === null || isBlocked(entry) ? null : nextStep(offer, line.quantity)
  return (
    <>
      <span className="medium">
        {isOther ? moneyText(format.unitPrice(price)) : format.unitNumber(price)}
      </span>
      {move !== null && move.seen.currency === price.currency && (
        <>
          {' '}
          <s className="t-13">
            <span className="sr">{t('price.seen')} </span>
            {format.unitNumber(move.seen)}
          </s>
        </>
      )}
      {move !== null && (
        <span className="block">
          <Moved move={move} />
        </span>
      )}
      {next !== null && (
        <span className="sub">
          {t('shop/search:ladder.next', {
            number: format.integer(next.quantity),
            price: format.unitNumber(next.channel_price),
          })}
        </span>
      )}
    </>
  )
}

/** "fell by 5.3 %": an arrow, words and a colour. */
export function Moved({ move }: { move: PriceMove }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const isFall = move.kind === 'fell'
  const percent = format.trimmed(BigInt(move.permille), 1)
  return (
    <span className={classNames('move', isFall ? 'good' : 'bad')}>
      <Icon of={isFall ? ArrowDown : ArrowUp} />
      {t(isFall ? 'price.fell' : 'price.rose', { percent })}
    </span>
  )
}
