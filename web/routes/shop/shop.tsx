import { createRoute } from '@tanstack/react-router'
import { ShopFrame } from '../../shop/frame/shop-frame.tsx'
import { localeRoute } from '../locale.tsx'

/** The shop's frame around every page that is not in the back office. */
export const shopRoute = createRoute({
  getParentRoute: () => localeRoute,
  id: 'shop',
  component: ShopFrame,
})
