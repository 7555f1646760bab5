import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { readPage } from '../../../table/list-search.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

/** Round an offer's pages: the offer itself, its price lists, two of them compared. */
export const offerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'warehouses/$warehouseId/offers/$offerId',
  staticData: { permission: 'suppliers.offers.view' },
  params: {
    parse: ({ warehouseId, offerId }) => ({
      warehouseId: idParam(warehouseId),
      offerId: idParam(offerId),
    }),
    stringify: ({ warehouseId, offerId }) => ({
      warehouseId: String(warehouseId),
      offerId: String(offerId),
    }),
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/price-lists']),
})

export const offerIndexRoute = createRoute({
  getParentRoute: () => offerRoute,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = readPage(search.page)
    return page === undefined ? {} : { page }
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/price-lists/offer-page.tsx'),
    'OfferPage',
  ),
})
