import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useUser } from '../../session/use-user.ts'
import { Fault } from '../../shell/fault.tsx'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import type { ListView } from '../owned-list/list-view.ts'
import { RemovedNote } from '../owned-list/removed-note.tsx'
import { useRemoval } from '../owned-list/use-removal.ts'
import { FavoritesTable } from './favorites-table.tsx'
import type { FavoriteEntry } from './use-favorites.ts'
import { useFavoritesStore } from './use-favorites-store.ts'

/** The favourites below their page's title: the list, or an explanation that it is empty. */
export function FavoritesBody({ favorites }: { favorites: ListView<FavoriteEntry> }) {
  const { t } = useTranslation('shop/cart')
  const { entries, error } = favorites
  const { remove, removal } = useFavoriteRemoval()
  if (favorites.isLoading) return <CartSkeleton />
  return (
    <>
      {error !== null && (
        <Fault error={error} title={t('favorites.fault')} onRetry={favorites.retry} />
      )}
      <RemovedNote removal={removal} />
      {entries.length > 0 && <FavoritesTable entries={entries} onRemove={remove} />}
      {entries.length > 0 && <AlertsHint />}
      {entries.length === 0 && error === null && <NoFavorites />}
    </>
  )
}

/** Tells guests that alerts need an account. */
function AlertsHint() {
  const { t } = useTranslation('shop/cart')
  const { locale } = useFormat()
  if (useUser() !== null) return null
  return (
    <Note
      action={
        <Link
          className={buttonClass({ size: 's' })}
          to="/$locale/login"
          params={{ locale }}
          search={{ redirect: `/${locale}/favorites` }}
        >
          {t('favorites.signIn')}
        </Link>
      }
    >
      {t('favorites.hint')}
    </Note>
  )
}

function NoFavorites() {
  const { t } = useTranslation('shop/cart')
  const { locale } = useFormat()
  return (
    <EmptyState
      title={t('favorites.empty.title')}
      action={
        <Link className={buttonClass({ kind: 'main' }, 'mt-2')} to="/$locale" params={{ locale }}>
          {t('empty.search')}
        </Link>
      }
    >
      {t('favorites.empty.text')}
    </EmptyState>
  )
}

/** Removes favourites; the last removal stays in view until it is undone. */
function useFavoriteRemoval() {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavoritesStore()
  const { removal, announceRemoval } = useRemoval()
  const remove = ({ id, product }: FavoriteEntry) => {
    const text = t('favorites.removed', { mpn: product?.mpn ?? t('line.unknown') })
    announceRemoval(text, favorites.remove(id))
  }
  return { remove, removal }
}
