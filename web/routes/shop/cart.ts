import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../i18n/i18n.ts'
import { shopRoute } from './shop.tsx'

interface CartSearch {
  /** Items of a shared link, see `readSharedItems`. */
  items?: string
}

export const cartRoute = createRoute({
  getParentRoute: () => shopRoute,
  path: 'cart',
  validateSearch: (search: Record<string, unknown>): CartSearch =>
    typeof search.items === 'string' && search.items !== '' ? { items: search.items } : {},
  beforeLoad: ({ context }) => loadTexts(context.locale, ['shop/cart', 'shop/search.offer']),
  component: lazyRouteComponent(() => import('../../shop/cart/page/cart-page.tsx'), 'CartPage'),
})
