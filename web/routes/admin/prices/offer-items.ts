import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { offerItems } from '../../../admin/prices/offer-items/offer-items.ts'
import { listRoute } from '../list-route.ts'

export const offerItemsRoute = createRoute({
  ...listRoute(offerItems),
  path: 'prices/offer-items',
  component: lazyRouteComponent(
    () => import('../../../admin/prices/offer-items/offer-items-page.tsx'),
    'OfferItemsPage',
  ),
})
