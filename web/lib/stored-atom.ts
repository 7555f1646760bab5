import { atomWithStorage } from 'jotai/utils'

interface Stored<T> {
  /** The entry of local storage. */
  key: string
  /** Raised when the shape changes; what an older version wrote is offered to `read` with its number. */
  version: number
  initial: T
  /** What was stored as state, or null when it makes no sense. Storage is a stranger's input. */
  read: (data: unknown, version: number) => T | null
}

/**
 * State kept in local storage as `{ version, data }`, shared between tabs. Corrupt or foreign
 * contents count as nothing, and a closed or full storage leaves the state in memory. The first
 * render has `initial`, as the server's had; the stored state follows once mounted.
 */
export function storedAtom<T>({ key, version, initial, read }: Stored<T>) {
  const parse = (text: string | null): T => {
    if (text === null) return initial
    try {
      const stored: unknown = JSON.parse(text)
      if (typeof stored !== 'object' || stored === null) return initial
      const { version: written, data } = stored as { version?: unknown; data?: unknown }
      return typeof written === 'number' ? (read(data, written) ?? initial) : initial
    } catch {
      return initial
    }
  }
  return atomWithStorage<T>(key, initial, {
    getItem: () => parse(attempt(() => localStorage.getItem(key)) ?? null),
    setItem: (_key, data) =>
      attempt(() => localStorage.setItem(key, JSON.stringify({ version, data }))),
    removeItem: () => attempt(() => localStorage.removeItem(key)),
    subscribe: (_key, hear) => {
      const listen = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) hear(parse(event.newValue))
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  })
}

/** Storage may be closed to us, or full. */
function attempt<R>(access: () => R): R | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
