const MINUTE_MS = 60_000
const STEPS_MINUTES = [2, 5, 15, 60]
const LONGEST_MS = 72 * 60 * MINUTE_MS

/** When a payment or refund that was just made is asked about. */
export const firstAskAt = (now: Date): Date => nextAskAt(now, 0)

/** When it is asked about next, after `asked` times in vain: 2, 5, 15, 60 minutes, then every hour. */
export function nextAskAt(now: Date, asked: number): Date {
  const minutes = STEPS_MINUTES[asked] ?? 60
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Nobody asks any more. */
export const isTooOld = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > LONGEST_MS

/** Providers remember the key of a refund for a day (bePaid's `RequestID`). */
const REFUND_MS = 20 * 60 * MINUTE_MS

/** A refund unanswered for so long is not sent again. */
export const isRefundTooOld = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > REFUND_MS
