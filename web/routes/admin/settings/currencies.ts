import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { loadTexts } from '../../../i18n/i18n.ts'
import { adminRoute } from '../admin.ts'

/** The list; its dialogs have addresses of their own below it. */
export const currenciesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/currencies',
  staticData: { permission: 'settings.currencies.view' },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/currencies']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/currencies/currencies-page.tsx'),
    'CurrenciesPage',
  ),
})

export const createCurrencyRoute = createRoute({
  getParentRoute: () => currenciesRoute,
  path: 'create',
  staticData: { permission: 'settings.currencies.create' },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/currencies/currency-dialog.tsx'),
    'CreatePage',
  ),
})

export const editCurrencyRoute = createRoute({
  getParentRoute: () => currenciesRoute,
  path: '$id/edit',
  staticData: { permission: 'settings.currencies.update' },
  component: lazyRouteComponent(
    () => import('../../../admin/settings/currencies/currency-dialog.tsx'),
    'EditPage',
  ),
})

const PERIODS = [30, 90, 365] as const
type Period = (typeof PERIODS)[number]

/** Where rates come from, how they went, and what came of asking. */
export const ratesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings/currencies/rates',
  staticData: { permission: 'settings.rates.view' },
  validateSearch: (search: Record<string, unknown>): { currency?: string; days?: Period } => {
    const { currency } = search
    const days = PERIODS.find((period) => String(period) === String(search.days))
    return {
      ...(typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) && { currency }),
      ...(days !== undefined && { days }),
    }
  },
  beforeLoad: ({ context }) => loadTexts(context.locale, ['admin/currencies']),
  component: lazyRouteComponent(
    () => import('../../../admin/settings/currencies/rates-page.tsx'),
    'RatesPage',
  ),
})
