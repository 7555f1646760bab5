import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { Button } from '../../ui/button.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  placing: Placing
  className?: string
  isWide?: boolean
  /** The sum is shown beside it. */
  isShort?: boolean
}

/** Shows the sum and what happens next; busy from the press until the next page. */
export function PlaceButton({ placing, className, isWide, isShort }: Props) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { checkout, choices } = useCheckoutForm()
  const kind =
    checkout.payment_methods.find(({ code }) => code === choices.payment_method)?.kind ?? 'none'
  const sum = moneyText(format.money(checkout.totals.grand_total))
  return (
    <Button
      kind="main"
      size="l"
      isWide={isWide === true}
      className={className}
      aria-disabled={placing.isPlacing}
      aria-busy={placing.isPlacing}
      onClick={placing.place}
    >
      {placing.isPlacing
        ? t('place.busy')
        : t(isShort === true ? `place.short.${kind}` : `place.${kind}`, { sum })}
    </Button>
  )
}
