const MINUTE_MS = 60_000
const STEPS_MINUTES = [2, 5, 15, 60]
const MOST_POLLED_MS = 72 * 60 * MINUTE_MS

/** When the provider is first asked about a new payment. */
export const firstPollAt = (now: Date): Date => pollAfter(now, 0)

/** When the provider is asked next, after `pollCount` polls: 2, 5, 15, 60 minutes later, then every hour. */
export function pollAfter(now: Date, pollCount: number): Date {
  const minutes = STEPS_MINUTES[pollCount] ?? 60
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Whether a payment has been open for three days: it is polled no more. */
export const isPaymentTooOld = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > MOST_POLLED_MS

/** Below the day for which providers remember the key of a refund (bePaid's `RequestID`). */
const MOST_RESENT_MS = 20 * 60 * MINUTE_MS

/** Whether a refund has been unanswered for so long that sending it again could refund twice. */
export const isRefundTooOld = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() > MOST_RESENT_MS

/** As many connections as the platform lets a Worker have at a time. */
const AT_A_TIME = 6

/** Runs `work` for each of `items`, six at a time. */
export async function inBatches<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  for (let from = 0; from < items.length; from += AT_A_TIME) {
    await Promise.all(items.slice(from, from + AT_A_TIME).map(work))
  }
}
