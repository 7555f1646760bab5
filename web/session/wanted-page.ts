const KEY = 'wanted-page'
const VERSION = 1
/** A link to verify by works for an hour, and may be asked for again. */
const LASTS_MS = 24 * 3_600_000

/**
 * Where somebody was going when he was asked to verify his address: the link of the mail opens a tab
 * that knows nothing of it. Kept on this device for that person alone, a day long.
 */
export const wantedPage = {
  keep(userId: number, path: string): void {
    const data = { userId, path, at: Date.now() }
    attempt(() => localStorage.setItem(KEY, JSON.stringify({ version: VERSION, data })))
  },
  /** What was kept for this person, once; a stranger's text, to be looked at before it is followed. */
  take(userId: number): unknown {
    const kept = attempt(() => parsed(localStorage.getItem(KEY)))
    wantedPage.forget()
    const isHis = kept?.userId === userId && Date.now() - Number(kept.at) < LASTS_MS
    return isHis ? kept.path : undefined
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

/** Storage may be closed to us, or hold what nobody wrote; then nothing is known. */
function attempt<R>(access: () => R): R | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
