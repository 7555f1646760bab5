import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AdminPaymentMethod,
  PaymentMethodChanges,
} from '../../../../worker/sales/payment-methods/schemas.ts'
import { adminSend } from '../../frame/admin-call.ts'
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
    confirmed(() => adminSend<AdminPaymentMethod>('PUT', `payment-methods/${code}`, changes)),
  )

/** Puts them in this order; refused, the list is asked anew as well. */
export function useOrderMethods() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (codes: string[]) =>
      adminSend<AdminPaymentMethod[]>('PUT', 'payment-methods/order', { codes }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodQueries.all() }),
  })
}
