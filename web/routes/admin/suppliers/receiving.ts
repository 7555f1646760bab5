import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  awaitedLines,
  awaitedSuppliers,
  MAY_RECEIVE,
  readReceivingSearch,
  RECEIVING_TEXTS,
} from '../../../admin/suppliers/receiving/receiving.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const receivingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/receiving',
  staticData: { permission: MAY_RECEIVE },
  beforeLoad: ({ context }) => loadTexts(context.locale, [RECEIVING_TEXTS]),
  validateSearch: readReceivingSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { can, queryClient }, deps: { supplier } }) => {
    if (!can(MAY_RECEIVE)) return
    void queryClient.prefetchQuery(awaitedSuppliers)
    if (supplier !== undefined) void queryClient.prefetchQuery(awaitedLines(supplier))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/receiving/receiving-page.tsx'),
    'ReceivingPage',
  ),
})
