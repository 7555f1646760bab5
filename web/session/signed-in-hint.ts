const KEY = 'signed-in'

/**
 * Whether this browser signed in lately. The session cookie cannot be read, and asking the API on
 * every guest's visit would cost a refused request; so guests are not asked about.
 */
export const signedInHint = {
  read(): boolean {
    try {
      return localStorage.getItem(KEY) === '1'
    } catch {
      return true
    }
  },
  write(isSignedIn: boolean): void {
    try {
      if (isSignedIn) localStorage.setItem(KEY, '1')
      else localStorage.removeItem(KEY)
    } catch {
      // Storage may be closed to us; then the API is asked each time.
    }
  },
}

/** Whether another tab changed it. */
export const isSignedInHint = ({ key }: StorageEvent): boolean => key === KEY
