import { queryClient } from '../api/query-client.ts'
import { accountQueries } from './queries.ts'

const KEY = 'account-changed'

/** Tells this browser's other tabs that something about the signed-in person has changed. */
export function notifyTabs(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    // Storage may be blocked; then the other tabs notice at their next request.
  }
}

/** True when a storage event is such a message of another tab. */
export const isUserChange = ({ key }: StorageEvent): boolean => key === KEY

/** Reads the person again. */
export const rereadUser = () =>
  queryClient.fetchQuery({ ...accountQueries.certainUser(), staleTime: 0 }).catch(() => null)
