const KEY = 'wanted-page'
const VERSION = 1
/** A verification link works for an hour and can be requested again, so a day is enough. */
const LASTS_MS = 24 * 3_600_000

/**
 * The page a person was going to when they were asked to verify their address: the link in the mail
 * opens a new tab, which does not know it. Kept on this device for that person alone, for a day.
 */
export const wantedPage = {
  keep(userId: number, path: string): void {
    const data = { userId, path, at: Date.now() }
    attempt(() => localStorage.setItem(KEY, JSON.stringify({ version: VERSION, data })))
  },
  /** Takes what was kept for this person, once. It is untrusted: check it before following it. */
  take(userId: number): unknown {
    const kept = attempt(() => parsed(localStorage.getItem(KEY)))
    wantedPage.forget()
    const isTheirs = kept?.userId === userId && Date.now() - Number(kept.at) < LASTS_MS
    return isTheirs ? kept.path : undefined
  },
  forget(): void {
    attempt(() => localStorage.removeItem(KEY))
  },
}

type Kept = Record<'userId' | 'path' | 'at', unknown>

function parsed(text: string | null): Kept | undefined {
  const { version, data } = JSON.parse(text ?? '{}') as { version?: unknown; data?: Kept }
  return version === VERSION ? data : undefined
}

/** Storage may be blocked or hold anything; then nothing is known. */
function attempt<R>(access: () => R): R | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
