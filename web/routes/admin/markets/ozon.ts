import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountsQuery, ozonItems, ozonPostings } from '../../../admin/markets/ozon/ozon.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { listRoute } from '../list-route.ts'

const items = listRoute(ozonItems)

export const ozonRoute = createRoute({
  ...items,
  path: 'markets/ozon',
  loader: (visit) => {
    const { can, queryClient } = visit.context
    if (can(ozonItems.view)) void queryClient.prefetchQuery(accountsQuery)
    items.loader(visit)
  },
  component: lazyRouteComponent(
    () => import('../../../admin/markets/ozon/ozon-page.tsx'),
    'OzonPage',
  ),
})

export const ozonPostingsRoute = createRoute({
  ...listRoute(ozonPostings),
  path: 'markets/ozon/orders',
  // The tabs and the filter by account are said by the texts of offers.
  beforeLoad: ({ context }: { context: { locale: Locale } }) =>
    loadTexts(context.locale, [ozonPostings.texts, ozonItems.texts]),
  component: lazyRouteComponent(
    () => import('../../../admin/markets/ozon/postings-page.tsx'),
    'PostingsPage',
  ),
})
