import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

const VIEW = 'settings.store.view'

const bringTexts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, ['admin/shipping-methods'])

export const shippingMethodsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/shipping-methods',
  staticData: { permission: VIEW },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/shipping-methods/shipping-methods-page.tsx'),
    'ShippingMethodsPage',
  ),
})

export const createShippingMethodRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/shipping-methods/create',
  staticData: { permission: 'settings.store.update' },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/shipping-methods/create-method-page.tsx'),
    'CreateMethodPage',
  ),
})

export const editShippingMethodRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/shipping-methods/$methodId/edit',
  staticData: { permission: VIEW },
  params: {
    parse: ({ methodId }) => ({ methodId: idParam(methodId) }),
    stringify: ({ methodId }) => ({ methodId: String(methodId) }),
  },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/shipping-methods/edit-method-page.tsx'),
    'EditMethodPage',
  ),
})
