import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { accountQueries } from './queries.ts'
import { signedInHint } from './signed-in-hint.ts'
import { forgetUser } from './watch-session.ts'

export interface Credentials {
  email: string
  password: string
  remember: boolean
}

async function login(credentials: Credentials): Promise<void> {
  await api['csrf-cookie'].$get()
  try {
    await api.login.$post({ json: credentials })
  } catch (error) {
    // Signed in elsewhere in this browser: as good as signed in here.
    if (!(error instanceof ApiError) || error.code !== 'already_signed_in') throw error
  }
}

/** Signs in and brings the person. Field errors come as an ApiError. */
export function useLogin() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: login,
    onSuccess: async () => {
      signedInHint.write(true)
      await queryClient.fetchQuery({ ...accountQueries.certainUser(), staleTime: 0 })
    },
  })
}

/** Signs out; a session that is already gone counts as success. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.logout.$post(),
    onSettled: (_answer, error) => {
      if (error === null || (error instanceof ApiError && error.status === 401)) forgetUser()
    },
  })
}
