import { atomWithStorage } from 'jotai/utils'

interface Stored<T> {
  /** Key in local storage. */
  key: string
  /** Increased when the shape changes; older data is passed to `read` with its version. */
  version: number
  initial: T
  /** Reads stored data, or null when it is invalid: anything may stand in storage. */
  read: (data: unknown, version: number) => T | null
}

/**
 * State kept in local storage as `{ version, data }`, shared between tabs. Invalid contents are
 * ignored; when storage is blocked or full, the state lives in memory. The first render uses
 * `initial`, as the server's did; the stored state follows once mounted.
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
    subscribe: (_key, onChange) => {
      const listen = (event: StorageEvent) => {
        // A null key: everything was cleared.
        if (event.key === key || event.key === null) onChange(parse(event.newValue))
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  })
}

/** Storage may be blocked or full. */
export function attempt<R>(access: () => R): R | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
