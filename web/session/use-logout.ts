import { useMutation } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { forgetUser } from './watch-session.ts'

/** Signs out; a session that is already gone counts as success. */
export function useLogout() {
  return useMutation({
    mutationFn: () => api.logout.$post(),
    onSettled: (_answer, error) => {
      if (error === null || (error instanceof ApiError && error.status === 401)) forgetUser()
    },
  })
}
