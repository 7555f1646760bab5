import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SandboxPlay } from '../../../worker/sales/payments/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { sandboxBankQueries } from './queries.ts'

/** What the payer does at the bank; then he is sent back to the store, as any bank does. */
export function usePlay(trackingId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (json: SandboxPlay) => {
      const call = api['sandbox-bank'][':trackingId'].$post({ param: { trackingId }, json })
      return dataOf(call)
    },
    onSuccess: ({ return_to: path }) => {
      if (path !== null) location.assign(path)
    },
    onError: () =>
      queryClient.invalidateQueries({ queryKey: sandboxBankQueries.payment(trackingId).queryKey }),
  })
}
