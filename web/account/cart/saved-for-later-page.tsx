import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CartSkeleton } from '../../offers/cart/cart-skeleton.tsx'
import { RemovedNote } from '../../offers/owned-list/removed-note.tsx'
import { SavedTable } from '../../offers/cart/saved-table.tsx'
import { type Cart, useCart } from '../../offers/cart/use-cart.ts'
import { useCartActions } from '../../offers/cart/use-cart-actions.ts'
import { Fault } from '../../shell/fault.tsx'
import { AccountPage } from '../frame/account-page.tsx'

/** The cart's lines that are saved for later. */
export function SavedForLaterPage() {
  const { t } = useTranslation('shop/cart')
  const cart = useCart()
  return (
    <AccountPage title={t('saved.title')} isBusy={cart.isFetching}>
      <SavedBody cart={cart} />
    </AccountPage>
  )
}

function SavedBody({ cart }: { cart: Cart }) {
  const { t } = useTranslation('shop/cart')
  const { actions, removal } = useCartActions()
  const { isLoading, error, retry } = cart
  const entries = cart.entries.filter(({ line }) => line.is_saved_for_later)
  if (isLoading) return <CartSkeleton />
  if (cart.entries.length === 0 && error !== null) {
    return <Fault error={error} title={t('fault')} onRetry={retry} />
  }
  return (
    <div className="stack stack-5">
      <RemovedNote removal={removal} />
      {entries.length > 0 ? <SavedTable entries={entries} actions={actions} /> : <NoSavedLines />}
    </div>
  )
}

function NoSavedLines() {
  const { t } = useTranslation('account/frame')
  const locale = useLocale()
  return (
    <EmptyState
      title={t('saved.empty')}
      action={
        <Link
          className={buttonClass({ kind: 'main' }, 'mt-2')}
          to="/$locale/cart"
          params={{ locale }}
        >
          {t('saved.toCart')}
        </Link>
      }
    >
      {t('saved.text')}
    </EmptyState>
  )
}
