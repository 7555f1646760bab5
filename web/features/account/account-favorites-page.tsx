import '../../ui/styles/cart.css'
import { useTranslation } from 'react-i18next'
import { FavoritesBody } from '../favorites/favorites-body.tsx'
import { useFavorites } from '../favorites/use-favorites.ts'
import { AccountPage } from './account-page.tsx'

/** The favourites among the other places of the account. */
export function AccountFavoritesPage() {
  const { t } = useTranslation('cart')
  const favorites = useFavorites()
  return (
    <AccountPage title={t('favorites.title')} isBusy={favorites.isFetching}>
      <div className="stack stack-5">
        <FavoritesBody favorites={favorites} />
      </div>
    </AccountPage>
  )
}
