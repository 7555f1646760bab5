import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMounted } from '../lib/use-mounted.ts'
import { accountQueries } from './queries.ts'
import type { CurrentUser as User } from '../../worker/people/accounts/schemas/account.ts'

/**
 * The signed-in person; null for guests, while it is not known yet, and in the first render of a
 * page that was not rendered for this person: hydration must see what the server saw.
 */
export function useUser(): User | null {
  const { data } = useQuery(accountQueries.user())
  const isInPage = useQueryClient().getQueryData(accountQueries.inPage()) === true
  const isMounted = useMounted()
  return isMounted || isInPage ? (data ?? null) : null
}
