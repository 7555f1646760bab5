const KEY = 'two-factor'

/** Whether the last sign-in of this tab asked for a second factor: only then its page opens. */
export const twoFactorFlag = {
  read(): boolean {
    try {
      return sessionStorage.getItem(KEY) === '1'
    } catch {
      return true
    }
  },
  write(isRequired: boolean): void {
    try {
      if (isRequired) sessionStorage.setItem(KEY, '1')
      else sessionStorage.removeItem(KEY)
    } catch {
      // Storage may be blocked; then the API refuses those who may not sign in.
    }
  },
}
