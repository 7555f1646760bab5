import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminMail } from '../../../../worker/store/mail/schemas/mails.ts'
import { adminSend } from '../../frame/admin-call.ts'
import { mailQueries } from './queries.ts'

/** Sends a dead letter again. */
export function useRetryMail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => adminSend<AdminMail>('POST', `mails/${id}/retry`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailQueries.all() }),
  })
}
