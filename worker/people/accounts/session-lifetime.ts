const HOUR_MS = 3600 * 1000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives unused, and at most. "Remember me" lengthens both. Milliseconds. */
export const lifetimeOf = (session: { isRemembered: boolean }) =>
  session.isRemembered
    ? { idleMs: 30 * DAY_MS, absoluteMs: 90 * DAY_MS }
    : { idleMs: 4 * HOUR_MS, absoluteMs: DAY_MS }

/** KV key of a session's activity. */
export const activityKey = (sessionId: string) => `session:${sessionId}`

/** What KV holds of a session: the part that changes often and need not be exact. */
export interface SessionActivity {
  /** Epoch milliseconds. */
  lastActiveAt: number
}
