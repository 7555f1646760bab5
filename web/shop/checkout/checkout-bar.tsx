import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Money } from '../../ui/money.tsx'
import { HoldNote } from './hold-note.tsx'
import { PlaceButton } from './place-button.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-placing.ts'

/** The sum and the button, in reach on a phone. */
export function CheckoutBar({ placing }: { placing: Placing }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { checkout } = useCheckoutForm()
  return (
    <section
      className="bottom-bar checkout-bar"
      aria-label={t('summary.bar')}
      inert={!useMounted()}
    >
      <HoldNote hold={placing.hold} className="checkout-hold" />
      <span>
        <span className="sub">{t('totals.total')}</span>
        <Money className="strong" value={format.money(checkout.totals.grand_total)} />
      </span>
      <PlaceButton placing={placing} isShort />
    </section>
  )
}
