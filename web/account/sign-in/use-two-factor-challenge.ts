import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TwoFactorChallenge } from '../../../worker/people/two-factor/schemas.ts'
import { api } from '../../api/client.ts'
import { unlessSignedIn, welcome } from './mutations.ts'

/** Ends a sign-in by a code of the app or a recovery code, and brings the person. */
export function useTwoFactorChallenge() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (json: TwoFactorChallenge) => {
      await api['two-factor-challenge'].$post({ json }).catch(unlessSignedIn)
    },
    onSuccess: () => welcome(queryClient),
  })
}
