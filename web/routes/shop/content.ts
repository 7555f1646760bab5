import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { PageSlug } from '../../../worker/store/content/schemas.ts'
import { contentQueries } from '../../shell/content/queries.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { Locale } from '../../lib/locales.ts'
import { shopRoute } from './shop.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The content page at this address. */
    words?: PageSlug
    /** The page exists only while the debug flag is on. */
    isDebugOnly?: boolean
  }
}

interface Loading {
  context: { queryClient: QueryClient; locale: Locale }
}

/** Options shared by all content pages. */
const words = (slug: PageSlug) => ({
  getParentRoute: () => shopRoute,
  staticData: { words: slug },
  beforeLoad: ({ context }: Loading) => loadTexts(context.locale, ['shop/content']),
  loader: ({ context }: Loading) => {
    const { queryClient, locale } = context
    void queryClient.prefetchQuery(contentQueries.page(slug, locale))
  },
  component: lazyRouteComponent(() => import('../../shop/content/content-page.tsx'), 'ContentPage'),
})

export const contentRoutes = [
  createRoute({ ...words('help'), path: 'help' }),
  createRoute({ ...words('delivery'), path: 'help/delivery' }),
  createRoute({ ...words('payment'), path: 'help/payment' }),
  createRoute({ ...words('returns'), path: 'help/returns' }),
  createRoute({ ...words('terms-of-service'), path: 'terms-of-service' }),
  createRoute({ ...words('privacy-policy'), path: 'privacy-policy' }),
  createRoute({ ...words('contacts'), path: 'contacts' }),
] as const
