import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import type { Checkout } from '../../../worker/sales/checkout/schemas.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { formatUtcDate } from '../../lib/format-utc-date.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemLine } from './problem-line.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { useLineActions } from './use-line-actions.ts'
import type { Hold } from './use-placing.ts'

/** Lines that changed since they were added: each with today's figures and its remedies. */
export function ProblemsSection({ hold }: { hold: Hold | null }) {
  const { t } = useTranslation('shop/checkout')
  const format = useFormat()
  const { checkout } = useCheckoutForm()
  const { problems } = checkout
  const { act, busy } = useLineActions()
  const section = useFocusKept(problems.length, hold)
  const risen = problems.filter(({ kind }) => kind === 'price_changed')
  const count = problems.length
  if (count === 0) return null
  return (
    <section
      id="checkout-problems"
      ref={section}
      className="problems"
      aria-labelledby="checkout-problems-title"
      tabIndex={-1}
    >
      <header className="row">
        <h2 className="h2" id="checkout-problems-title">
          {checkout.quote === null
            ? t('problems.title', { count, number: format.integer(count) })
            : t('quote.title')}
        </h2>
        {risen.length > 1 && (
          <Button
            size="s"
            className="end"
            isBusy={busy.size > 0}
            onClick={() => act(risen, { accept_price: true })}
          >
            {t('problems.acceptAll', { count: risen.length, number: format.integer(risen.length) })}
          </Button>
        )}
      </header>
      {checkout.quote !== null && <WholeOrPart quote={checkout.quote} />}
      <ul>
        {problems.map((problem) => (
          <ProblemLine
            key={problem.id}
            problem={problem}
            act={act}
            isBusy={busy.has(problem.supplier_offer_item_id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** A quote is ordered whole, or what of it is in stock; the rest stays on it. */
function WholeOrPart({ quote }: { quote: NonNullable<Checkout['quote']> }) {
  const { t } = useTranslation('shop/checkout')
  const day = formatUtcDate(new Date(quote.valid_until), useLocale())
  const { choose, saving } = useCheckoutForm()
  if (!quote.can_be_partial) return <p className="problems-way">{t('quote.none', { day })}</p>
  return (
    <div className="row problems-way">
      <p>{t('quote.problems')}</p>
      <Button
        size="s"
        className="end"
        isBusy={saving.chosen.is_partial === true}
        onClick={() => choose({ is_partial: true })}
      >
        {t('quote.part')}
      </Button>
    </div>
  )
}

/**
 * A press of the button scrolls here. When a line is fixed, its buttons disappear: the focus moves
 * to what is left.
 */
function useFocusKept(count: number, hold: Hold | null) {
  const section = useRef<HTMLElement>(null)
  const had = useRef(count)
  const hasSome = count > 0
  useEffect(() => {
    if (hasSome && hold?.kind === 'problems') section.current?.focus()
  }, [hold, hasSome])
  useEffect(() => {
    const isFewer = count < had.current
    had.current = count
    if (!isFewer || document.activeElement !== document.body) return
    const next = section.current ?? document.querySelector<HTMLElement>('main h1')
    next?.focus()
  }, [count])
  return section
}
