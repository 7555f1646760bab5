import { useTranslation } from '../../i18n/use-translation.tsx'
import type { CartItemChange } from '../../../worker/sales/cart/schemas.ts'
import type { LineProblem } from '../../../worker/sales/checkout/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { lineSum, moneyText } from '../../lib/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { PartNumber } from '../../ui/part-number.tsx'
import { settledQuantity } from '../../offers/quantity.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useInit } from '../../shell/init/use-init.ts'

interface Props {
  problem: LineProblem
  /** Null removes the line. */
  act: (lines: readonly LineProblem[], change: CartItemChange | null) => void
  isBusy: boolean
}

/** A line that cannot be ordered as it is, and its remedies. */
export function ProblemLine({ problem, act, isBusy }: Props) {
  const { t } = useTranslation('shop/checkout')
  const { product } = problem.item
  const mpn = product?.mpn ?? t('shop/cart:line.unknown')
  const words = useProblemWords(problem)
  const { checkout } = useCheckoutForm()
  return (
    <li aria-busy={isBusy}>
      <div>
        <PartNumber className="medium">{mpn}</PartNumber>{' '}
        <span className="muted">{product?.brand.name}</span>
        <span className="block">{words}</span>
      </div>
      {checkout.quote === null && <Remedies problem={problem} act={act} isBusy={isBusy} />}
    </li>
  )
}

/** What can be done about a line of the cart; one of a quote is ordered as it was offered. */
function Remedies({ problem, act, isBusy }: Props) {
  const { t } = useTranslation('shop/checkout')
  const mpn = problem.item.product?.mpn ?? t('shop/cart:line.unknown')
  const way = useWayOut(problem)
  return (
    <div className="row">
      {way !== null && (
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={`${way.words}: ${mpn}`}
          onClick={() => act([problem], way.change)}
        >
          {way.words}
        </Button>
      )}
      <Button
        kind="quiet"
        size="s"
        isBusy={isBusy}
        aria-label={`${t('problems.save')}: ${mpn}`}
        onClick={() => act([problem], { is_saved_for_later: true })}
      >
        {t('problems.save')}
      </Button>
      <Button
        kind="quiet"
        size="s"
        isBusy={isBusy}
        aria-label={`${t('problems.remove')}: ${mpn}`}
        onClick={() => act([problem], null)}
      >
        {t('problems.remove')}
      </Button>
    </div>
  )
}

function useProblemWords({ kind, item }: LineProblem): string {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { currency } = useInit()
  const { offer, quantity, channel_price: seen, problem } = item
  const now = offer?.channel_price ?? null
  if (kind === 'price_changed' && seen !== null && now !== null) {
    const more = BigInt(lineSum(now, quantity).amount) - BigInt(lineSum(seen, quantity).amount)
    return t('price.risen', {
      seen: format.unitNumber(seen),
      now: moneyText(format.unitPrice(now)),
      number: format.integer(quantity),
      more: moneyText(format.money({ amount: Number(more), currency: now.currency })),
    })
  }
  return t(`problem.${problem ?? 'no_stock'}`, {
    remains: format.integer(offer?.remains ?? 0),
    minimum: format.integer(offer?.minimum ?? 1),
    pack: format.integer(offer?.pack ?? 1),
    currency,
  })
}

/** How to keep the line: at today's price, or in the quantity that is left. */
function useWayOut({ kind, item }: LineProblem): { words: string; change: CartItemChange } | null {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { offer, quantity } = item
  if (offer === null) return null
  if (kind === 'price_changed') {
    const price = offer.channel_price === null ? '' : format.unitNumber(offer.channel_price)
    return { words: t('price.accept', { price }), change: { accept_price: true } }
  }
  const left = item.problem === 'unpriced' ? null : settledQuantity(offer, quantity)
  if (left === null) return null
  const words = t('problem.take', { number: format.integer(left) })
  return { words, change: { quantity: left } }
}
