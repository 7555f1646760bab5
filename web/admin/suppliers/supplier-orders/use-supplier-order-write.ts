import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SupplierOrder } from '../../../../worker/purchasing/supplier-orders/schemas.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { adminPath } from '../../frame/admin-call.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { supplierOrderQueries } from './queries.ts'

/**
 * A write to a supplier order, or a new one with `id` null; its answer is the order as it is then. The
 * same input sent again, after an answer that was lost, is carried out once.
 */
export function useSupplierOrderWrite<Input extends object>(id: number | null, act = '') {
  const queryClient = useQueryClient()
  const { keyOf } = useCommandKey()
  const detail = (of: number) => supplierOrderQueries.detail(of).queryKey
  return useMutation({
    mutationFn: async (input: Input): Promise<SupplierOrder> => {
      const body = JSON.stringify(input)
      const path = id === null ? 'supplier-orders' : `supplier-orders/${id}/${act}`
      const answer = await apiFetch(adminPath(path), {
        method: 'POST',
        headers: { 'Idempotency-Key': keyOf(body) },
        body,
      })
      return ((await answer.json()) as { data: SupplierOrder }).data
    },
    onSuccess: async (order) => {
      // An older answer on its way must not take the place of this one.
      await queryClient.cancelQueries({ queryKey: detail(order.id) })
      queryClient.setQueryData(detail(order.id), order)
      // Lists, and customers' orders, which the write has brought on.
      void queryClient.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) =>
          (queryKey[1] === 'supplier-orders' && queryKey[2] !== 'detail') ||
          queryKey[1] === 'orders' ||
          queryKey[1] === 'supplier-invoices',
      })
    },
    // What was refused was mostly decided on what has changed since.
    onError: () =>
      void queryClient.invalidateQueries({
        queryKey: id === null ? [...supplierOrderQueries.all(), 'to-buy'] : detail(id),
      }),
  })
}
