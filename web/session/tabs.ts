import { queryClient } from '../api/query-client.ts'
import { accountQueries } from './queries.ts'

const KEY = 'account-changed'

/** Tells this browser's other tabs that something about the signed-in person has changed. */
export function tellTabs(): void {
  try {
    localStorage.setItem(KEY, crypto.randomUUID())
  } catch {
    // Storage may be closed to us; then the others notice when they ask next.
  }
}

/** Whether a tab said so. */
export const isTold = ({ key }: StorageEvent): boolean => key === KEY

/** Brings the person anew. */
export const askAgain = () =>
  queryClient.fetchQuery({ ...accountQueries.certainUser(), staleTime: 0 }).catch(() => null)
