import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethodChanges } from '../../../../worker/sales/payment-methods/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { Confirmed } from '../../../session/use-confirmed.tsx'
import { paymentMethodQueries } from './queries.ts'

/** A write after which everything about ways of paying is asked anew. */
function useWrite<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentMethodQueries.all() }),
  })
}

/** Null when the person would not confirm their password. */
export const useSaveMethod = (code: string, confirmed: Confirmed['confirmed']) =>
  useWrite((changes: PaymentMethodChanges) =>
    confirmed(() =>
      dataOf(api.admin['payment-methods'][':code'].$put({ param: { code }, json: changes })),
    ),
  )

/** Puts them in this order; refused, the list is asked anew as well. */
export function useOrderMethods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (codes: string[]) =>
      dataOf(api.admin['payment-methods'].order.$put({ json: { codes } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodQueries.all() }),
  })
}
