import { atomWithStorage } from 'jotai/utils'

interface Kept<T> {
  /** The entry of session storage. */
  key: string
  initial: T
  /** What was kept as state, or null when it makes no sense. */
  read: (data: unknown) => T | null
}

/**
 * State kept for this tab, so that going back finds it again. The first render has `initial`, as
 * the server's had; a closed or full storage leaves the state in memory.
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
    // Kept in memory all the same.
  }
}
