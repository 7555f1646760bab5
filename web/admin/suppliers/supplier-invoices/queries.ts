import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  SupplierInvoice,
  SupplierInvoiceSummary,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import type { SupplierOrderSummary } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import { type InvoicesSearch, invoicesPath } from './invoices-search.ts'

export const invoiceQueries = {
  all: () => ['admin', 'supplier-invoices'] as const,
  list: (search: InvoicesSearch) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'list', search] as const,
      queryFn: async ({ signal }) =>
        (await (
          await apiFetch(invoicesPath(search), { signal })
        ).json()) as Page<SupplierInvoiceSummary>,
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'detail', id] as const,
      queryFn: async () =>
        (await adminGet<{ data: SupplierInvoice }>(`supplier-invoices/${id}`)).data,
    }),
  /** The supplier's latest orders of which anything has come. */
  sources: (supplierId: number) =>
    queryOptions({
      queryKey: [...invoiceQueries.all(), 'sources', supplierId] as const,
      queryFn: async () => {
        const query = { supplier_id: supplierId, per_page: 100 }
        const { data } = await adminGet<Page<SupplierOrderSummary>>('supplier-orders', query)
        return data.filter(({ received }) => received > 0)
      },
    }),
}
