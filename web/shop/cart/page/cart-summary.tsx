import { lazy, Suspense, useContext } from 'react'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { NetContext } from '../../../i18n/net-context.ts'
import type { Net } from '../../../lib/net-price.ts'
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

const CartBasketPlace = lazy(async () => ({
  default: (await import('./cart-basket-place.tsx')).CartBasketPlace,
}))

interface Props {
  cart: Cart
  totals: CartTotals
}

/** The totals of the selected lines, what blocks the order, and the next step. */
export function CartSummary({ cart, totals }: Props) {
  const { t } = useTranslation('shop/cart')
  const net = useContext(NetContext)
  return (
    <aside className="sticky stack stack-3" aria-label={t('summary.label')}>
      <div className="card card-well">
        <div className="card-body stack stack-4">
          <NetContext value={null}>
            <Sums totals={totals} net={net} />
          </NetContext>
          <OrderStep className="only-wide" />
          <QuoteButton entries={cart.entries} />
          <Hindrances totals={totals} />
        </div>
      </div>
      <PricesOf cart={cart} />
      <div className="cart-basket stack stack-2">
        <Suspense fallback={null}>
          <CartBasketPlace cart={cart} />
        </Suspense>
      </div>
    </aside>
  )
}

interface SumsProps {
  totals: CartTotals
  /** How the lines are shown without their tax; null: with it. */
  net: Net | null
}

/** What is charged, with its tax apart where the lines are shown without it. */
function Sums({ totals: { entries, warehouses, parcelFees, totals, saved }, net }: SumsProps) {
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
      {net !== null && <Taxes entries={entries} net={net} />}
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
      {parcelFees !== null && (
        <div className="muted t-13">
          <dt>{t('summary.parcels')}</dt>
          <dd>
            <Money value={format.money(parcelFees)} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The sum of the lines without their tax, and the tax; by line, as it is charged. */
function Taxes({ entries, net }: Pick<CartTotals, 'entries'> & { net: Net }) {
  const { t } = useTranslation('shop/search')
  const format = useFormat()
  const sums = entries.flatMap(({ sum }) => sum ?? [])
  const [first] = sums
  // Of several currencies there is no one sum.
  if (first === undefined || sums.some(({ currency }) => currency !== first.currency)) return null
  const total = (all: typeof sums) => ({
    amount: all.reduce((amount, sum) => amount + sum.amount, 0),
    currency: first.currency,
  })
  const untaxed = total(sums.map(net.sum))
  const tax = { ...untaxed, amount: total(sums).amount - untaxed.amount }
  return (
    <>
      <div>
        <dt>{t('vat.net')}</dt>
        <dd>
          <Money value={format.money(untaxed)} />
        </dd>
      </div>
      <div>
        <dt>{t('vat.tax', { percent: format.trimmed(BigInt(net.bps), 2) })}</dt>
        <dd>
          <Money value={format.money(tax)} />
        </dd>
      </div>
    </>
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
