import { queryOptions } from '@tanstack/react-query'
import { toApiError } from '../api/errors.ts'
import { dataOf } from '../api/answer.ts'
import { api } from '../api/client.ts'
import { readCookie } from '../api/cookies.ts'
import { signedInHint } from './signed-in-hint.ts'
import type { CurrentUser as User } from '../../worker/people/accounts/schemas/account.ts'

/** A browser that never got a CSRF cookie never got a session either. */
const mayHaveSession = () => signedInHint.read() || readCookie('XSRF-TOKEN') !== null

async function fetchUser(): Promise<User | null> {
  try {
    const user = await dataOf(api.user.$get())
    signedInHint.write(true)
    return user
  } catch (error) {
    if (toApiError(error).status !== 401) throw error
    signedInHint.write(false)
    return null
  }
}

export const accountQueries = {
  all: () => ['accounts'] as const,
  /** The signed-in person, or null for a guest. */
  user: () =>
    queryOptions({
      queryKey: [...accountQueries.all(), 'user'] as const,
      queryFn: () => (signedInHint.read() ? fetchUser() : null),
      staleTime: 300_000,
      gcTime: Infinity,
      meta: { isQuiet: true },
    }),
  /** The same for pages that need a person: asks the API whenever there may be a session. */
  certainUser: () =>
    queryOptions({
      ...accountQueries.user(),
      queryFn: () => (mayHaveSession() ? fetchUser() : null),
    }),
  /** Under this key the server leaves `true` when it rendered the page for the person. */
  inPage: () => [...accountQueries.all(), 'in-page'] as const,
}
