import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { lotDetail, shelf } from '../../../admin/suppliers/shelf/shelf.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

export const shelfRoute = createRoute({
  ...listRoute(shelf),
  path: 'suppliers/shelf',
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/shelf/shelf-page.tsx'),
    'ShelfPage',
  ),
})

export const lotRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/shelf/$lotId',
  staticData: { permission: shelf.view },
  params: {
    parse: ({ lotId }) => ({ lotId: idParam(lotId) }),
    stringify: ({ lotId }) => ({ lotId: String(lotId) }),
  },
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [shelf.texts]),
  loader: ({ context, params }) => {
    if (!context.can(shelf.view)) return
    void context.queryClient.prefetchQuery(lotDetail(params.lotId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/shelf/lot-page.tsx'),
    'LotPage',
  ),
})
