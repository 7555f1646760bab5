const KEY = 'signed-in'

/**
 * Whether this browser signed in lately. The session cookie cannot be read by scripts, and asking
 * the API about each guest would cost a refused request per visit.
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
      // Storage may be blocked; then the API is asked each time.
    }
  },
}

/** True when a storage event is a change of the hint by another tab. */
export const isSignedInHint = ({ key }: StorageEvent): boolean => key === KEY
