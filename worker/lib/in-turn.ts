interface Ticket {
  /** When its holder last asked for its turn, epoch milliseconds. */
  seenAt: number
}

interface Limits {
  /** The most waiters; further requests are refused. */
  mostWaiting: number
  /** Milliseconds one piece of work takes, about. */
  usualMs: number
  /** The error when too many wait; a retry may succeed in `seconds`. */
  refusal: (seconds: number) => Error
}

/** A dropped request stops polling: after this long its ticket is void. */
const GONE_AFTER_MS = 2_000
const SHORTEST_WAIT_MS = 5
const LONGEST_WAIT_MS = 500

/**
 * Makes a queue for work that keeps the processor to itself, such as hashing a password: within one
 * isolate one piece runs at a time, in the order they came, and between two of them every other request
 * gets its turn.
 *
 * Waiters look again after a while in place of being called: a request may not wake another's promise,
 * and one that its client has left calls nobody.
 */
export function makeTurns({ mostWaiting, usualMs, refusal }: Limits) {
  let queue: Ticket[] = []

  const placeOf = (ticket: Ticket): number => {
    const now = Date.now()
    ticket.seenAt = now
    queue = queue.filter(({ seenAt }) => now - seenAt < GONE_AFTER_MS)
    return queue.indexOf(ticket)
  }

  return async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.length >= mostWaiting) {
      throw refusal(Math.ceil((mostWaiting * usualMs) / 1000))
    }
    const ticket = { seenAt: Date.now() }
    queue.push(ticket)
    try {
      for (let place = placeOf(ticket); place > 0; place = placeOf(ticket)) {
        const wait = Math.max(SHORTEST_WAIT_MS, (place - 1) * usualMs)
        await new Promise((resolve) => setTimeout(resolve, Math.min(LONGEST_WAIT_MS, wait)))
      }
      return await work()
    } finally {
      queue = queue.filter((other) => other !== ticket)
    }
  }
}
