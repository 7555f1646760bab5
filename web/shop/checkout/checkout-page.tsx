import './checkout.css'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { CheckoutSections } from './checkout-sections.tsx'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutFormContext } from './use-checkout-form.ts'
import { useLostAttempt } from './use-lost-attempt.ts'
import { useOpenCheckout } from './use-open-checkout.ts'
import { usePlacing } from './use-placing.ts'

/** From the cart to an order, on one page. */
export function CheckoutPage() {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  const { query, form } = useOpenCheckout()
  const placing = usePlacing(form)
  const openId = query.data === null ? null : query.data?.id
  const isResuming = useLostAttempt(openId)
  useTitle(t('title'))
  const hasNothing = query.data === null || query.data?.items.length === 0
  const isEmpty = hasNothing && !placing.isPlacing
  const isWaiting = isResuming || (query.data === undefined && query.error === null)
  const isOpen = form !== null && !isEmpty && !isResuming
  return (
    <CheckoutFormContext value={form}>
      <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
        <div className="row">
          <h1 className="h1" tabIndex={-1}>
            {t('title')}
          </h1>
          <Link
            className={buttonClass({ kind: 'quiet', size: 's' }, 'end')}
            to="/$locale/cart"
            params={params}
          >
            {t('back')}
          </Link>
        </div>
        {query.data === undefined && query.error !== null && (
          <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
        )}
        {isWaiting && <CheckoutSkeleton />}
        {isEmpty && !isResuming && <CheckoutEmpty />}
        {isOpen && <CheckoutSections placing={placing} error={query.error} />}
      </main>
      {isOpen && <CheckoutBar placing={placing} />}
    </CheckoutFormContext>
  )
}
