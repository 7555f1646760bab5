import './cart.css'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Fault } from '../../../shell/fault.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { CartBar } from './cart-bar.tsx'
import type { CartEntry } from '../../../offers/cart/cart-entry.ts'
import { CartEmpty } from './cart-empty.tsx'
import { CartHead } from './cart-head.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSkeleton } from '../../../offers/cart/cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { cartTotals } from '../../../offers/cart/cart-totals.ts'
import { RemovedNote } from '../../../offers/owned-list/removed-note.tsx'
import { SavedSection } from './saved-section.tsx'
import { SharedPreview } from '../share/shared-preview.tsx'
import { type Cart, useCart } from '../../../offers/cart/use-cart.ts'
import { useCartActions } from '../../../offers/cart/use-cart-actions.ts'

const isSaved = ({ line }: CartEntry) => line.is_saved_for_later

/** What one means to order, by warehouse; what is saved for later; what it comes to. */
export function CartPage() {
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
      {cart.entries.some((entry) => !isSaved(entry)) && <CartBar entries={cart.entries} />}
    </>
  )
}

/** Until the cart is known: what `theme.js` saw of it decides which of the two is shown. */
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
          <CartLines entries={inCart} actions={actions} />
        )}
        {saved.length > 0 && <SavedSection entries={saved} actions={actions} />}
      </div>
      {inCart.length > 0 && <CartSummary cart={cart} totals={cartTotals(entries)} />}
    </div>
  )
}
