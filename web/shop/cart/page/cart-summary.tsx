import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { useWhen } from '../../../i18n/use-when.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Note } from '../../../ui/note.tsx'
import type { CartTotals } from '../../../offers/cart/cart-totals.ts'
import { QuoteButton } from '../../quotes/quote-button.tsx'
import { OrderStep } from './order-step.tsx'
import type { Cart } from '../../../offers/cart/use-cart.ts'

interface Props {
  cart: Cart
  totals: CartTotals
}

/** The totals of the selected lines, what blocks the order, and the next step. */
export function CartSummary({ cart, totals }: Props) {
  const { t } = useTranslation('shop/cart')
  return (
    <aside className="sticky stack stack-3" aria-label={t('summary.label')}>
      <div className="card card-well">
        <div className="card-body stack stack-4">
          <Sums totals={totals} />
          <OrderStep className="only-wide" />
          <QuoteButton entries={cart.entries} />
          <Hindrances totals={totals} />
        </div>
      </div>
      <PricesOf cart={cart} />
    </aside>
  )
}

function Sums({ totals: { entries, warehouses, totals, saved } }: { totals: CartTotals }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const count = entries.length
  return (
    <dl className="sum">
      <div>
        <dt>{t('summary.lines', { count, number: format.integer(count) })}</dt>
        <dd className="muted">{t('summary.warehouses', { count: warehouses })}</dd>
      </div>
      {saved !== null && (
        <div>
          <dt>{t('summary.saved')}</dt>
          <dd className="good">
            <Money value={format.money(saved)} />
          </dd>
        </div>
      )}
      <div className="total">
        <dt>{t('summary.total')}</dt>
        <dd>
          {totals.length === 0
            ? '—'
            : totals.map((total) => (
                <Money key={total.currency} className="block" value={format.money(total)} />
              ))}
        </dd>
      </div>
    </dl>
  )
}

/** Links to the lines that must be resolved first. */
function Hindrances({ totals: { rises, problems } }: { totals: CartTotals }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  return (
    <>
      {rises.length > 0 && (
        <p className="row row-top nowrap-row t-13">
          <Icon of={TriangleAlert} className="warn" />
          <span>
            {t('summary.rises', { count: rises.length, number: format.integer(rises.length) })}
          </span>
        </p>
      )}
      {problems.length > 0 && (
        <p className="row row-top nowrap-row t-13">
          <Icon of={TriangleAlert} className="warn" />
          <span>
            {t('summary.problems', {
              count: problems.length,
              number: format.integer(problems.length),
            })}
          </span>
        </p>
      )}
    </>
  )
}

/** The moment of the prices; a warning when today's could not be loaded. */
function PricesOf({ cart: { at, error, retry } }: { cart: Cart }) {
  const { t } = useTranslation('shop/cart')
  const when = useWhen()
  if (error !== null) {
    return (
      <Note
        tone="warn"
        isSmall
        action={
          <Button size="s" onClick={retry}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {at === null ? t('prices.none') : t('prices.old', { when: when(at) })}
      </Note>
    )
  }
  if (at === null) return null
  return <p className="t-13 muted cart-at">{t('prices.of', { when: when(at) })}</p>
}
