import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import {
  invoiceDetail,
  supplierInvoices,
} from '../../../admin/suppliers/supplier-invoices/supplier-invoices.ts'
import { idOf, readFilters } from '../../../admin/resource/search-params.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminRoute } from '../admin.ts'
import { idParam } from '../id-param.ts'
import { listRoute } from '../list-route.ts'

/** Suppliers are chosen in the words of supplier orders. */
const bringTexts = ({ context }: { context: { locale: Locale } }) =>
  loadTexts(context.locale, [supplierInvoices.texts, 'admin/supplier-orders'])

export const supplierInvoicesRoute = createRoute({
  ...listRoute(supplierInvoices),
  path: 'suppliers/invoices',
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/invoices-page.tsx'),
    'InvoicesPage',
  ),
})

/** `?order=7`: the supplier order an invoice is entered for. */
const ENTER_SEARCH = { order: idOf() }

export const enterInvoiceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/invoices/new',
  staticData: { permission: 'suppliers.invoices.create&reports.prices.view' },
  validateSearch: (search: Record<string, unknown>) => readFilters(ENTER_SEARCH, search),
  beforeLoad: bringTexts,
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/enter-invoice-page.tsx'),
    'EnterInvoicePage',
  ),
})

export const supplierInvoiceRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'suppliers/invoices/$invoiceId',
  staticData: { permission: supplierInvoices.view },
  params: {
    parse: ({ invoiceId }) => ({ invoiceId: idParam(invoiceId) }),
    stringify: ({ invoiceId }) => ({ invoiceId: String(invoiceId) }),
  },
  beforeLoad: bringTexts,
  loader: ({ context, params }) => {
    if (!context.can(supplierInvoices.view)) return
    void context.queryClient.prefetchQuery(invoiceDetail(params.invoiceId))
  },
  component: lazyRouteComponent(
    () => import('../../../admin/suppliers/supplier-invoices/invoice-page.tsx'),
    'InvoicePage',
  ),
})
