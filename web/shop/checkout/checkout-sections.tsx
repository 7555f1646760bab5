import { useTranslation } from 'react-i18next'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AddressPart } from './address-part.tsx'
import { CheckoutAnnouncer } from './checkout-announcer.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CustomerPart } from './customer-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { ShippingPart } from './shipping-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  placing: Placing
  /** The last reading failed: what is shown is from before. */
  error: unknown
}

/** The four sections with the summary beside. */
export function CheckoutSections({ placing, error }: Props) {
  const { t } = useTranslation('shop/checkout')
  const { reread } = useCheckoutForm()
  const isTried = placing.hold !== null
  // Until the page has been taken over nobody would hear a choice: none can be made.
  const isStill = !useMounted()
  return (
    <div className="side-r checkout" inert={isStill}>
      <div>
        {error !== null && (
          <Note
            tone="warn"
            isSmall
            action={
              <Button size="s" onClick={() => void reread()}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('old')}
          </Note>
        )}
        <ProblemsSection hold={placing.hold} />
        <CustomerPart isTried={isTried} />
        <AddressPart isTried={isTried} />
        <ShippingPart isTried={isTried} />
        <PaymentPart isTried={isTried} />
      </div>
      <CheckoutSummary placing={placing} />
      <CheckoutAnnouncer />
    </div>
  )
}
