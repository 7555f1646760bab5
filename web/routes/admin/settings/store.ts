import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

export const storeSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/store',
  staticData: { permission: 'settings.store.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/store']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/store/store-page.tsx'),
    'StoreSettingsPage',
  ),
})
