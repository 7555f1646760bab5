import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  SupplierOrder,
  SupplierOrderSummary,
  ToBuyGroup,
  ToBuyLine,
} from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import type { PlaceSearch } from './place-search.ts'
import { type SupplierOrdersSearch, supplierOrdersPath } from './supplier-orders-search.ts'

/** Customers go on buying while one looks: what is in view is asked for again. */
const EVERY_MS = 30_000
/** Of lines, as many as one supplier order takes. */
const MOST_LINES = 500

async function pageAt<Row>(path: string, signal: AbortSignal): Promise<Page<Row>> {
  return (await (await apiFetch(path, { signal })).json()) as Page<Row>
}

/** Lines to buy at one place: pages are asked one after another. */
async function linesOf({ supplier, warehouse, currency, q }: PlaceSearch): Promise<ToBuyLine[]> {
  const place = { supplier_id: supplier, warehouse_id: warehouse, currency, q }
  const all: ToBuyLine[] = []
  for (let page = 1; ; page += 1) {
    const { data, pagination } = await adminGet<Page<ToBuyLine>>('supplier-orders/to-buy/lines', {
      ...place,
      page,
      per_page: 100,
    })
    all.push(...data)
    if (page >= pagination.total_pages || all.length >= MOST_LINES) return all
  }
}

export const supplierOrderQueries = {
  all: () => ['admin', 'supplier-orders'] as const,
  toBuy: (search: SupplierOrdersSearch) =>
    queryOptions({
      queryKey: [...supplierOrderQueries.all(), 'to-buy', search] as const,
      queryFn: ({ signal }) => pageAt<ToBuyGroup>(supplierOrdersPath(search, '/to-buy'), signal),
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
    }),
  lines: (place: PlaceSearch) =>
    queryOptions({
      queryKey: [...supplierOrderQueries.all(), 'lines', place] as const,
      queryFn: () => linesOf(place),
      // What is ticked belongs to what was read: asked anew only when the page is.
      staleTime: EVERY_MS,
      refetchOnWindowFocus: false,
    }),
  list: (search: SupplierOrdersSearch) =>
    queryOptions({
      queryKey: [...supplierOrderQueries.all(), 'list', search] as const,
      queryFn: ({ signal }) => pageAt<SupplierOrderSummary>(supplierOrdersPath(search, ''), signal),
      placeholderData: keepPreviousData,
      refetchInterval: EVERY_MS,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...supplierOrderQueries.all(), 'detail', id] as const,
      queryFn: async () => (await adminGet<{ data: SupplierOrder }>(`supplier-orders/${id}`)).data,
      refetchInterval: EVERY_MS,
    }),
}
