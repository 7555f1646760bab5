import { useTranslation } from '../../i18n/use-translation.tsx'
import { FavoritesBody } from '../../offers/favorites/favorites-body.tsx'
import { useFavorites } from '../../offers/favorites/use-favorites.ts'
import { AccountPage } from '../frame/account-page.tsx'

/** The favourites as a page of the account. */
export function AccountFavoritesPage() {
  const { t } = useTranslation('shop/cart')
  const favorites = useFavorites()
  return (
    <AccountPage title={t('favorites.title')} isBusy={favorites.isFetching}>
      <div className="stack stack-5">
        <FavoritesBody favorites={favorites} />
      </div>
    </AccountPage>
  )
}
