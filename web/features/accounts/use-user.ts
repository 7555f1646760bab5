import { useQuery } from '@tanstack/react-query'
import { accountQueries } from './queries.ts'
import type { CurrentUser as User } from '../../../worker/accounts/schemas.ts'

/** The signed-in person; null for a guest and while it is not known yet. */
export function useUser(): User | null {
  return useQuery(accountQueries.user()).data ?? null
}
