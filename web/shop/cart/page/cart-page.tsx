import './cart.css'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Fault } from '../../../shell/fault.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { CartSkeleton } from '../../../offers/cart/cart-skeleton.tsx'
import { cartTotals } from '../../../offers/cart/cart-totals.ts'
import { RemovedNote } from '../../../offers/owned-list/removed-note.tsx'
import { type Cart, useCart } from '../../../offers/cart/use-cart.ts'
import { type CartActions, useCartActions } from '../../../offers/cart/use-cart-actions.ts'
import { NetPrices } from '../../../offers/net/net-prices.tsx'
import { NetContext } from '../../../i18n/net-context.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Money } from '../../../ui/money.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SavedTable } from '../../../offers/cart/saved-table.tsx'
import { SharedPreview } from '../share/shared-preview.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { OrderStep } from './order-step.tsx'

const isSaved = ({ line }: CartEntry) => line.is_saved_for_later

/** The cart: lines by warehouse, lines saved for later, totals. */
export const CartPage = () => (
  <NetPrices>
    <CartMain />
  </NetPrices>
)

function CartMain() {
  const { t } = useTranslation('shop/cart')
  const { items } = useSearch({ from: '/$locale/shop/cart' })
  const cart = useCart()
  useTitle(t('title'))
  return (
    <>
      <main id="main" className="wrap shop stack stack-5" aria-busy={cart.isFetching}>
        <CartHead entries={cart.entries} />
        {items !== undefined && <SharedPreview text={items} />}
        <CartBody cart={cart} />
      </main>
      {cart.entries.some((entry) => !isSaved(entry)) && (
        <NetContext value={null}>
          <CartBar entries={cart.entries} />
        </NetContext>
      )}
    </>
  )
}

/** Until the cart is known, what `theme.js` saw of it decides which of the two is shown. */
function CartUnknown() {
  return (
    <>
      <div className="if-cart-filled">
        <CartSkeleton />
      </div>
      <div className="if-cart-empty">
        <CartEmpty hasSaved={false} />
      </div>
    </>
  )
}

function CartBody({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop/cart')
  const { actions, removal } = useCartActions()
  const { entries } = cart
  const inCart = entries.filter((entry) => !isSaved(entry))
  const saved = entries.filter(isSaved)
  if (cart.isLoading) return <CartUnknown />
  if (entries.length === 0 && cart.error !== null) {
    return <Fault error={cart.error} title={t('fault')} onRetry={cart.retry} />
  }
  return (
    <div className={inCart.length > 0 ? 'side-r' : undefined}>
      <div className="stack stack-6">
        <RemovedNote removal={removal} />
        {inCart.length === 0 ? (
          <CartEmpty hasSaved={saved.length > 0} />
        ) : (
          <CartLines
            entries={inCart}
            actions={actions}
            isAsking={cart.error === null && !cart.isPaused}
          />
        )}
        {saved.length > 0 && <SavedSection entries={saved} actions={actions} />}
      </div>
      {inCart.length > 0 && <CartSummary cart={cart} totals={cartTotals(entries)} />}
    </div>
  )
}

/** The total and the next step at the bottom of a phone's screen. */
function CartBar({ entries }: { entries: readonly CartEntry[] }) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const { totals, entries: counted } = cartTotals(entries)
  const count = counted.length
  return (
    <section className="bottom-bar cart-bar" aria-label={t('summary.bar')}>
      <span>
        <span className="sub">{t('summary.lines', { count, number: format.integer(count) })}</span>
        {totals.map((total) => (
          <Money key={total.currency} className="strong block" value={format.money(total)} />
        ))}
      </span>
      <OrderStep />
    </section>
  )
}

/** An empty cart: what it is for and where to begin. */
function CartEmpty({ hasSaved }: { hasSaved: boolean }) {
  const { t } = useTranslation('shop/cart')
  const params = { locale: useLocale() }
  return (
    <EmptyState
      title={t('empty.title')}
      action={
        <span className="row">
          <Link className={buttonClass({ kind: 'main' })} to="/$locale" params={params}>
            {t('empty.search')}
          </Link>
          <Link className={buttonClass()} to="/$locale/search-list" params={params}>
            {t('ways.paste')}
          </Link>
        </span>
      }
    >
      {t(hasSaved ? 'empty.textSaved' : 'empty.text')}
    </EmptyState>
  )
}

interface Props {
  entries: readonly CartEntry[]
  actions: CartActions
}

/** Lines saved for later: not ordered and not counted, but with current prices. */
function SavedSection({ entries, actions }: Props) {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  return (
    <section aria-labelledby="later">
      <div className="section-head">
        <h2 className="h2" id="later">
          {t('saved.title')}
        </h2>
        <span className="count">{format.integer(entries.length)}</span>
      </div>
      <SavedTable entries={entries} actions={actions} />
    </section>
  )
}
