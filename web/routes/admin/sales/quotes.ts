import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { quoteDetail, quotes } from '../../../admin/sales/quotes/quotes.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

/** What has become of a quote is said in the words its shopper reads. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, ['admin/quotes', 'account/quotes'])
}

export const quotesRoute = createRoute({
  ...listRoute(quotes),
  path: 'sales/quotes',
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/sales/quotes/quotes-page.tsx'),
    'QuotesPage',
  ),
})

export const quoteRoute = createRoute({
  getParentRoute: () => adminRoute,
  staticData: { permission: quotes.view },
  path: 'sales/quotes/$quoteId',
  params: {
    parse: ({ quoteId }) => ({ quoteId: idParam(quoteId) }),
    stringify: ({ quoteId }) => ({ quoteId: String(quoteId) }),
  },
  beforeLoad: bringTexts,
  loader: ({ context, params }) => {
    if (context.can(quotes.view))
      void context.queryClient.prefetchQuery(quoteDetail(params.quoteId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/sales/quotes/quote-page.tsx'),
    'QuotePage',
  ),
})
