import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  COUNTING_TEXTS,
  MAY_COUNT,
  placeOf,
  placeSheet,
  readCountingSearch,
  shelfPlaces,
} from '../../../admin/suppliers/counting/counting.ts'
import { RECEIVING_TEXTS } from '../../../admin/suppliers/receiving/receiving.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

/** Parts are scanned in the words of receiving. */
export const countingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/shelf/count',
  staticData: { permission: MAY_COUNT },
  beforeLoad: ({ context }) => loadTexts(context.locale, [COUNTING_TEXTS, RECEIVING_TEXTS]),
  validateSearch: readCountingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { can, queryClient }, deps }) => {
    if (!can(MAY_COUNT)) return
    const place = placeOf(deps)
    void (place === null
      ? queryClient.prefetchQuery(shelfPlaces)
      : queryClient.prefetchQuery(placeSheet(place)))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/counting/counting-page.tsx'),
    'CountingPage',
  ),
})
