import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { returnDetail, returns } from '../../../admin/sales/returns/returns.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

/** What has become of a return is said in the words its customer reads. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, ['admin/returns', 'account/returns'])
}

export const returnsRoute = createRoute({
  ...listRoute(returns),
  path: 'sales/returns',
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/sales/returns/returns-page.tsx'),
    'ReturnsPage',
  ),
})

export const returnRoute = createRoute({
  getParentRoute: () => adminRoute,
  staticData: { permission: returns.view },
  path: 'sales/returns/$returnId',
  params: {
    parse: ({ returnId }) => ({ returnId: idParam(returnId) }),
    stringify: ({ returnId }) => ({ returnId: String(returnId) }),
  },
  beforeLoad: bringTexts,
  loader: ({ context, params }) => {
    if (context.can(returns.view))
      void context.queryClient.prefetchQuery(returnDetail(params.returnId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/returns/return-page.tsx'),
    'ReturnPage',
  ),
})
