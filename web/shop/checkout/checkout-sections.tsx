import { useTranslation } from '../../i18n/use-translation.tsx'
import { useEffect, useRef, useState } from 'react'
import { useMounted } from '../../lib/use-mounted.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { AddressPart } from './address-part.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { CustomerPart } from './customer-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { ProblemsSection } from './problems-section.tsx'
import { ShippingPart } from './shipping-part.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-placing.ts'

interface Props {
  placing: Placing
  /** The last read failed: the shown state is older. */
  error: unknown
}

/** The four sections with the summary beside them. */
export function CheckoutSections({ placing, error }: Props) {
  const { t } = useTranslation('shop/checkout')
  const { reread } = useCheckoutForm()
  const isTried = placing.hold !== null
  // Before hydration choices would be lost, so none can be made.
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

/** Announces a new sum and changed lines to screen readers. */
function CheckoutAnnouncer() {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { problems, totals } = useCheckoutForm().checkout
  const sum = moneyText(format.money(totals.grand_total))
  const count = problems.length
  const words =
    count === 0
      ? t('announce.total', { sum })
      : `${t('problems.title', { count, number: format.integer(count) })}. ${t('announce.total', { sum })}`
  const first = useRef(words)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    // The initial state is read out in place.
    if (words !== first.current) setAnnounced(words)
  }, [words])
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  )
}
