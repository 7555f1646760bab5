import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { PAGE_SLUGS } from '../../../shell/content/page-paths.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { isLocale, type Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'

export const pagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/pages',
  staticData: { permission: 'settings.pages.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/content']),
  loader: async ({ context }) => {
    if (!context.can('settings.pages.view')) return
    const { pageQueries } = await import('../../../admin/settings/content/page-queries.ts')
    void context.queryClient.prefetchQuery(pageQueries.list())
  },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/content/pages-page.tsx'),
    'PagesPage',
  ),
})

/** One of them; `?locale=` is the language it is edited in, the reader's own when absent. */
export const pageRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/pages/$slug',
  staticData: { permission: 'settings.pages.view' },
  params: {
    parse: ({ slug }) => {
      const known = PAGE_SLUGS.find((each) => each === slug)
      if (known === undefined) throw notFound()
      return { slug: known }
    },
    stringify: ({ slug }) => ({ slug }),
  },
  validateSearch: (search: Record<string, unknown>): { locale?: Locale } =>
    typeof search.locale === 'string' && isLocale(search.locale) ? { locale: search.locale } : {},
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/content']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/content/page-editor-page.tsx'),
    'PageEditorPage',
  ),
})
