import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { HoldNote } from './hold-note.tsx'
import { NextSteps } from './next-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { PlaceButton } from './place-button.tsx'
import { SummaryLines } from './summary-lines.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import type { Placing } from './use-placing.ts'

/** The ordered lines, the totals, the button, and what happens next. */
export function CheckoutSummary({ placing }: { placing: Placing }) {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  const { checkout, saving } = useCheckoutForm()
  const isCurrent = Object.keys(saving.chosen).every(
    (name) => name === 'comment' || name === 'po_number' || name === 'team_id',
  )
  return (
    <aside className="sticky stack stack-3" aria-label={t('summary.label')}>
      <div className="card card-well">
        <div className="card-body stack stack-4">
          <SummaryLines items={checkout.items} />
          <OrderTotals totals={checkout.totals} isCurrent={isCurrent} />
          <PlaceButton placing={placing} className="only-wide" isWide />
          <HoldNote hold={placing.hold} className="only-wide" />
          <p className="t-13 muted">
            {t('terms.before')}{' '}
            <Link className="link" to="/$locale/terms-of-service" params={params} target="_blank">
              {t('terms.link')}
            </Link>
          </p>
        </div>
      </div>
      <NextSteps />
    </aside>
  )
}
