import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { localeTexts } from '../../../admin/settings/locales/locale-texts.ts'
import { locales } from '../../../admin/settings/locales/locales.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'
import { listRoute } from '../list-route.ts'

/** The list; a language is added in a dialog over it. */
export const localesRoute = createRoute({
  ...listRoute(locales),
  path: 'settings/locales',
  component: lazyRouteComponent(
    () => import('../../../admin/settings/locales/locales-page.tsx'),
    'LocalesPage',
  ),
})

export const createLocaleRoute = createRoute({
  getParentRoute: () => localesRoute,
  path: 'create',
  staticData: { permission: 'settings.locales.create' },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/locales/locale-dialog.tsx'),
    'CreatePage',
  ),
})

/** One of them, with its texts. */
export const localePageRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/locales/$id/edit',
  staticData: { permission: 'settings.locales.view' },
  validateSearch: (raw: Record<string, unknown>) => localeTexts('').readSearch(raw),
  beforeLoad: ({ context }) => loadTexts(context.locale, [locales.texts]),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/locales/locale-page.tsx'),
    'LocalePage',
  ),
})
