import { AsyncLocalStorage } from 'node:async_hooks'
import { type Counts, noCounts, type Tell } from './counts.ts'

/** What the store has done since it was asked last. */
export interface Told {
  counts: Counts
  /** Method and path of each request, in their order. */
  asked: string[]
  /** Calls of the Worker, and work after their answers, that have not ended, and messages that wait. */
  busy: number
}

/** The sandbox's bank shows its page: in production that is no request of the store. Its POST brings the notification. */
const BANKS_OWN = /^GET .*\/sandbox-bank\//

const calls = new AsyncLocalStorage<{ isCounted: boolean }>()
let counts = noCounts()
let asked: string[] = []
let busy = 0

/**
 * Adds to what is counted, but not what the benchmark itself asks. A body that is written while it is sent is written
 * outside of its call, and counts.
 */
export const tell: Tell = (meter, amount) => {
  if (calls.getStore()?.isCounted !== false) counts[meter] += amount
}

/** Does what the benchmark asks, uncounted. */
export const uncounted = <Answer>(work: () => Answer): Answer =>
  calls.run({ isCounted: false }, work)

/** Does a call of the Worker; `what` names a request. */
export function inCall<Answer>(
  what: string | null,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const isCounted = what === null || !BANKS_OWN.test(what)
  return calls.run({ isCounted }, async () => {
    tell('requests', 1)
    tell('logEvents', 1)
    if (what !== null) asked.push(isCounted ? what : `${what} (the bank’s own)`)
    return whileBusy(Promise.resolve(work()))
  })
}

/** Counts as busy until it ends. */
export async function whileBusy<Answer>(work: Promise<Answer>): Promise<Answer> {
  busy += 1
  try {
    return await work
  } finally {
    busy -= 1
  }
}

/** A message was sent (1), or is over (-1). */
export const noteMessages = (more: 1 | -1): void => {
  busy += more
}

/** What was counted; with `isReset`, it is forgotten then. */
export function readTally({ isReset = false } = {}): Told {
  const told: Told = { counts, asked, busy }
  if (isReset) [counts, asked] = [noCounts(), []]
  return told
}
