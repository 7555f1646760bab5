import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { useTitle } from '../../shell/use-title.ts'
import { FavoritesBody } from '../../offers/favorites/favorites-body.tsx'
import { NetPrices } from '../../offers/net/net-prices.tsx'
import { useFavorites } from '../../offers/favorites/use-favorites.ts'

/** The favourites, with today's prices. */
export const FavoritesPage = () => (
  <NetPrices>
    <FavoritesMain />
  </NetPrices>
)

function FavoritesMain() {
  const { t } = useTranslation('shop/cart')
  const format = useFormat()
  const favorites = useFavorites()
  const { entries } = favorites
  useTitle(t('favorites.title'))
  return (
    <main id="main" className="wrap shop stack stack-5" aria-busy={favorites.isFetching}>
      <div className="row gap-3">
        <h1 className="h1">{t('favorites.title')}</h1>
        {entries.length > 0 && <span className="muted">{format.integer(entries.length)}</span>}
      </div>
      <FavoritesBody favorites={favorites} />
    </main>
  )
}
