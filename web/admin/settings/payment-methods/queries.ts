import { queryOptions } from '@tanstack/react-query'
import type { AdminPaymentMethod } from '../../../../worker/sales/payment-methods/schemas.ts'
import { adminGet } from '../../frame/admin-call.ts'

const one = async <Resource>(path: string): Promise<Resource> =>
  (await adminGet<{ data: Resource }>(path)).data

export const paymentMethodQueries = {
  all: () => ['admin', 'payment-methods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), 'list'] as const,
      queryFn: () => one<AdminPaymentMethod[]>('payment-methods'),
    }),
  detail: (code: string) =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), code] as const,
      queryFn: () => one<AdminPaymentMethod>(`payment-methods/${code}`),
    }),
}
