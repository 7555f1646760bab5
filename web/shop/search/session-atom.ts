import { atomWithStorage } from 'jotai/utils'

interface Kept<T> {
  /** Key in session storage. */
  key: string
  initial: T
  /** Reads stored data, or null when it is invalid. */
  read: (data: unknown) => T | null
}

/**
 * State kept for this tab, so that going back finds it again. The first render uses `initial`, as
 * the server's did; when storage is blocked or full, the state lives in memory.
 */
export function sessionAtom<T>({ key, initial, read }: Kept<T>) {
  return atomWithStorage<T>(key, initial, {
    getItem: () => {
      try {
        return read(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? initial
      } catch {
        return initial
      }
    },
    setItem: (_key, data) => attempt(() => sessionStorage.setItem(key, JSON.stringify(data))),
    removeItem: () => attempt(() => sessionStorage.removeItem(key)),
  })
}

function attempt(access: () => void): void {
  try {
    access()
  } catch {
    // It is still kept in memory.
  }
}
