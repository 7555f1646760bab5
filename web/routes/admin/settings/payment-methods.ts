import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'

const VIEW = 'settings.store.view'

const bringTexts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, ['admin/payment-methods'])

export const paymentMethodsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/payment-methods',
  staticData: { permission: VIEW },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/payment-methods/payment-methods-page.tsx'),
    'PaymentMethodsPage',
  ),
})

export const editPaymentMethodRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/payment-methods/$code/edit',
  staticData: { permission: VIEW },
  params: {
    parse: ({ code }) => {
      if (!/^[a-z_]{1,50}$/.test(code)) throw notFound()
      return { code }
    },
    stringify: ({ code }) => ({ code }),
  },
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/settings/payment-methods/edit-payment-method-page.tsx'),
    'EditPaymentMethodPage',
  ),
})
