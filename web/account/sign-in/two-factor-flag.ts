const KEY = 'two-factor'

/**
 * Whether the last sign-in of this tab asked for a second factor: the page that takes it is for
 * nobody else.
 */
export const twoFactorFlag = {
  read(): boolean {
    try {
      return sessionStorage.getItem(KEY) === '1'
    } catch {
      return true
    }
  },
  write(isAskedFor: boolean): void {
    try {
      if (isAskedFor) sessionStorage.setItem(KEY, '1')
      else sessionStorage.removeItem(KEY)
    } catch {
      // Storage may be closed to us; then the API refuses who has no business there.
    }
  },
}
