import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { OrderDocument } from '../../../../worker/sales/orders/schemas/order.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { adminPath } from '../../frame/admin-call.ts'
import { useCommandKey } from '../../frame/use-command-key.ts'
import { adminOrderQueries } from './queries.ts'

interface Answer {
  data: AdminOrder
  /** What was issued, if the call issues something. */
  document?: OrderDocument
}

interface Write {
  method?: 'POST' | 'PUT' | 'DELETE'
  /** Below the order: `invoices`. */
  path: string
}

/**
 * A write to an order; its answer is the order as it is then. The same input sent again, after an answer
 * that was lost, is the same command: it is carried out once.
 */
export function useOrderWrite<Input extends object | undefined>(id: number, write: Write) {
  const { method = 'POST', path } = write
  const queryClient = useQueryClient()
  const { keyOf } = useCommandKey()
  const detail = adminOrderQueries.detail(id).queryKey
  return useMutation({
    mutationFn: async (input: Input): Promise<Answer> => {
      const body = input === undefined ? undefined : JSON.stringify(input)
      const answer = await apiFetch(adminPath(`orders/${id}/${path}`), {
        method,
        headers: { 'Idempotency-Key': keyOf(body ?? '') },
        ...(body !== undefined && { body }),
      })
      return (await answer.json()) as Answer
    },
    onSuccess: async ({ data }) => {
      // An older answer on its way must not take the place of this one.
      await queryClient.cancelQueries({ queryKey: detail })
      queryClient.setQueryData(detail, data)
      void queryClient.invalidateQueries({ queryKey: adminOrderQueries.lists() })
    },
    // What was refused was mostly decided on an order that has changed since.
    onError: () => void queryClient.invalidateQueries({ queryKey: detail }),
  })
}
