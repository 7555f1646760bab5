import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SandboxPlay } from '../../../worker/sales/payments/schemas.ts'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import { sandboxBankQueries } from './queries.ts'

/** Plays what the payer does at the bank; then they are sent back to the store, as by any bank. */
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
