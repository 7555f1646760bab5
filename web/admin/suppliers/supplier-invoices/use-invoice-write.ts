import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SupplierInvoice } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'
import { apiFetch } from '../../../api/api-fetch.ts'
import { adminPath } from '../../frame/admin-call.ts'
import { useCommandKey } from '../../resource/use-command-key.ts'
import { invoiceQueries } from './queries.ts'

/**
 * Enters an invoice, with `id` null, or says what the one with this id is matched to; its answer is the
 * invoice as it is then. The same input sent again, after an answer that was lost, is carried out once.
 */
export function useInvoiceWrite<Input extends object>(id: number | null) {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useCommandKey()
  const detail = (of: number) => invoiceQueries.detail(of).queryKey
  return useMutation({
    mutationFn: async (input: Input): Promise<SupplierInvoice> => {
      const body = JSON.stringify(input)
      const path = id === null ? 'supplier-invoices' : `supplier-invoices/${id}/match`
      const answer = await apiFetch(adminPath(path), {
        method: 'POST',
        headers: { 'Idempotency-Key': keyOf(body) },
        body,
      })
      return ((await answer.json()) as { data: SupplierInvoice }).data
    },
    onSuccess: async (invoice, input) => {
      // A match that is undone may be made again.
      forget(JSON.stringify(input))
      await queryClient.cancelQueries({ queryKey: detail(invoice.id) })
      queryClient.setQueryData(detail(invoice.id), invoice)
      // How many pieces are on invoices is said by supplier orders too.
      void queryClient.invalidateQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) =>
          queryKey[1] === 'supplier-orders' ||
          (queryKey[1] === 'supplier-invoices' && queryKey[2] !== 'detail'),
      })
    },
    // What was refused was mostly decided on what has changed since.
    onError: () => {
      if (id !== null) void queryClient.invalidateQueries({ queryKey: detail(id) })
    },
  })
}
