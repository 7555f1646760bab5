import { Link } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { Heart, ShoppingCart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { moneyText } from '../../lib/format-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFavoriteIds } from '../favorites/use-favorite-ids.ts'
import { announcementAtom } from '../../offers/cart/announcement-atom.ts'
import { useCartFigures } from './use-cart-figures.ts'
import { useSyncNeeded } from '../cart/sync/use-sync-needed.ts'

const CartSync = lazy(async () => ({
  default: (await import('../cart/sync/cart-sync.tsx')).CartSync,
}))

/** Favourites and cart in the header, with their figures. */
export function CartNav() {
  const { t } = useTranslation()
  const format = useFormat()
  const { locale } = format
  const favorites = useFavoriteIds().length
  const { count, sum } = useCartFigures()
  const isSyncNeeded = useSyncNeeded()
  const announcement = useAtomValue(announcementAtom)
  return (
    <>
      <Link to="/$locale/favorites" params={{ locale }}>
        <Icon of={Heart} />
        <span className="sr">{t('frame.favorites')}</span>
        {favorites > 0 && <span className="muted">{format.integer(favorites)}</span>}
      </Link>
      <Link to="/$locale/cart" params={{ locale }}>
        <Icon of={ShoppingCart} />
        <span className="sr">{t('frame.cart')}</span>
        {count > 0 && <span className="n">{format.integer(count)}</span>}
        {sum !== null && <span className="wide muted">{moneyText(format.money(sum))}</span>}
      </Link>
      <span className="sr" role="status">
        {announcement}
      </span>
      {isSyncNeeded && (
        <Suspense fallback={null}>
          <CartSync />
        </Suspense>
      )}
    </>
  )
}
