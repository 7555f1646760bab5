import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PaymentMethodChanges } from '../../../../worker/sales/payment-methods/schemas.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'
import type { Confirmed } from '../../../session/use-confirmed.tsx'
import { paymentMethodQueries } from './queries.ts'

export const updateMethod = (code: string, json: PaymentMethodChanges) =>
  dataOf(api.admin['payment-methods'][':code'].$put({ param: { code }, json }))

/** Puts them in the order in which they stand here. */
export const orderMethods = (methods: readonly { code: string }[]) =>
  dataOf(
    api.admin['payment-methods'].order.$put({ json: { codes: methods.map(({ code }) => code) } }),
  )

/** After it everything about ways of paying is asked again. Null when the person would not confirm their password. */
export function useSaveMethod(code: string, confirmed: Confirmed['confirmed']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: PaymentMethodChanges) => confirmed(() => updateMethod(code, changes)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: paymentMethodQueries.all() }),
  })
}
