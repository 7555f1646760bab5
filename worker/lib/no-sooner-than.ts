/**
 * The outcome of `work`, but not before `ms` have passed, so that the response time reveals nothing. A timer
 * costs no CPU time.
 */
export async function noSoonerThan<T>(ms: number, work: Promise<T>): Promise<T> {
  const timer = new Promise((resolve) => setTimeout(resolve, ms))
  const [outcome] = await Promise.allSettled([work, timer])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
