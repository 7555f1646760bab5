import './checkout.css'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Fault } from '../../shell/fault.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useMounted } from '../../lib/use-mounted.ts'
import { Money } from '../../ui/money.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CheckoutSections } from './checkout-sections.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { CheckoutFormContext, useCheckoutForm } from './use-checkout-form.ts'
import { useOpenCheckout } from './use-open-checkout.ts'
import { type Placing, usePlacing } from './use-placing.ts'
import { HeldNote } from './held-note.tsx'
import { HoldNote } from './hold-note.tsx'
import { PlaceButton } from './place-button.tsx'
import { lostAttempt } from './place-attempt.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** The checkout: from the cart to an order, on one page. */
export function CheckoutPage() {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  const { quote = null } = useSearch({ from: '/$locale/shop/buying/checkout' })
  const { query, form } = useOpenCheckout(quote)
  const placing = usePlacing(form)
  const openId = query.data === null ? null : query.data?.id
  // An attempt of the cart's checkout has nothing to do with that of a quote.
  const isResuming = useLostAttempt(quote === null ? openId : undefined)
  useTitle(t('title'))
  const hasNoLines =
    query.data === null || (query.data?.items.length === 0 && query.data.quote === null)
  const isEmpty = hasNoLines && !placing.isPlacing
  const isOpen = form !== null && !isEmpty && !isResuming
  // Its sections are drawn in slices, between which the page answers; the skeleton stands till then.
  const isShown = useDeferredValue(isOpen) && isOpen
  const isWaiting =
    isResuming || isOpen !== isShown || (query.data === undefined && query.error === null)
  return (
    <CheckoutFormContext value={form}>
      <main id="main" className="wrap shop stack stack-5" aria-busy={query.isFetching}>
        <div className="row">
          <h1 className="h1" tabIndex={-1}>
            {t('title')}
          </h1>
          {quote === null ? (
            <Link
              className={buttonClass({ kind: 'quiet', size: 's' }, 'end')}
              to="/$locale/cart"
              params={params}
            >
              {t('back')}
            </Link>
          ) : (
            <Link
              className={buttonClass({ kind: 'quiet', size: 's' }, 'end')}
              to="/$locale/quotes/$token"
              params={{ ...params, token: quote }}
            >
              {t('quote.back')}
            </Link>
          )}
        </div>
        {form !== null && form.checkout.quote !== null && <HeldNote quote={form.checkout.quote} />}
        {query.data === undefined && query.error !== null && (
          <Fault error={query.error} title={t('fault')} onRetry={() => void query.refetch()} />
        )}
        {isWaiting && <CheckoutSkeleton />}
        {isEmpty && !isResuming && <CheckoutEmpty />}
        {isShown && <CheckoutSections placing={placing} error={query.error} />}
      </main>
      {isShown && <CheckoutBar placing={placing} />}
    </CheckoutFormContext>
  )
}

/** The sum and the button at the bottom of a phone's screen. */
function CheckoutBar({ placing }: { placing: Placing }) {
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

/** Nothing is selected in the cart. */
function CheckoutEmpty() {
  const { t } = useTranslation('shop/checkout')
  const params = { locale: useLocale() }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <span className="row">
          <Link className={buttonClass({ kind: 'main' })} to="/$locale/cart" params={params}>
            {t('empty.cart')}
          </Link>
          <Link className={buttonClass()} to="/$locale" params={params}>
            {t('toSearch')}
          </Link>
        </span>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/**
 * When the answer to placing was lost and that checkout is no longer open, it has become an order:
 * repeating the call with its key tells which one, and leads there. True during that call. `openId`
 * is undefined until it is known, and null when none is open.
 */
function useLostAttempt(openId: number | null | undefined): boolean {
  const { mutateAsync, isPending, isSuccess } = usePlaceOrder()
  const isAsked = useRef(false)
  useEffect(() => {
    const lost = lostAttempt.read()
    if (openId === undefined || isAsked.current || lost === null) return
    isAsked.current = true
    if (lost.id !== openId) void mutateAsync(lost).catch(() => lostAttempt.write(null))
  }, [openId, mutateAsync])
  return isPending || isSuccess
}
