import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  readEnterSearch,
  readInvoicesSearch,
} from '../../../admin/suppliers/supplier-invoices/invoices-search.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'

const VIEW = 'suppliers.invoices.view'

/** Days are said in the words of the shopper's orders. */
async function bringTexts({ context }: { context: { locale: Locale } }): Promise<void> {
  await import('../../../i18n/account-texts.ts')
  await loadTexts(context.locale, [
    'admin/supplier-invoices',
    'admin/supplier-orders',
    'account/orders',
  ])
}

export const supplierInvoicesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/invoices',
  staticData: { permission: VIEW },
  validateSearch: readInvoicesSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: bringTexts,
  loader: async ({ context, deps }) => {
    if (!context.can(VIEW)) return
    const { invoiceQueries } = await import('../../../admin/suppliers/supplier-invoices/queries.ts')
    void context.queryClient.prefetchQuery(invoiceQueries.list(deps))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/invoices-page.tsx'),
    'InvoicesPage',
  ),
})

export const enterInvoiceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/invoices/new',
  staticData: { permission: 'suppliers.invoices.create' },
  validateSearch: readEnterSearch,
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/enter-invoice-page.tsx'),
    'EnterInvoicePage',
  ),
})

export const supplierInvoiceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/invoices/$invoiceId',
  staticData: { permission: VIEW },
  params: {
    parse: ({ invoiceId }) => ({ invoiceId: idParam(invoiceId) }),
    stringify: ({ invoiceId }) => ({ invoiceId: String(invoiceId) }),
  },
  beforeLoad: bringTexts,
  loader: async ({ context, params }) => {
    if (!context.can(VIEW)) return
    const { invoiceQueries } = await import('../../../admin/suppliers/supplier-invoices/queries.ts')
    void context.queryClient.prefetchQuery(invoiceQueries.detail(params.invoiceId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/invoice-page.tsx'),
    'InvoicePage',
  ),
})
