import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AdminOrder,
  AdminOrderSummary,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'
import { type AdminOrdersSearch, ordersPath } from './orders-search.ts'

export const adminOrderQueries = {
  all: () => ['admin', 'orders'] as const,
  lists: () => [...adminOrderQueries.all(), 'list'] as const,
  list: (search: AdminOrdersSearch) =>
    queryOptions({
      queryKey: [...adminOrderQueries.lists(), search] as const,
      queryFn: async ({ signal }) =>
        (await (await apiFetch(ordersPath(search), { signal })).json()) as Page<AdminOrderSummary>,
      placeholderData: keepPreviousData,
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...adminOrderQueries.all(), 'detail', id] as const,
      queryFn: async () => (await adminGet<{ data: AdminOrder }>(`orders/${id}`)).data,
    }),
}
