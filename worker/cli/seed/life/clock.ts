import type { D1Database } from '@cloudflare/workers-types'
import type { Database } from '../../../db/client.ts'

/** How the database says what time it is, in defaults that statements name. */
const OWN_CLOCK = "unixepoch('subsec')"

/** What time it is in a life: epoch milliseconds, and only forward. */
export interface LifeClock {
  now: () => number
  /** Goes on to a moment that is later, or stays. */
  goTo: (moment: number) => void
}

/**
 * From here on every `Date` of this runtime is the life's: verbs, jobs and whatever they call live in the past. Each
 * look at it is a millisecond later than the one before, so that nothing waits for ever.
 */
export function beginClock(moment: number): LifeClock {
  let now = moment
  const look = () => {
    now += 1
    return now
  }
  const RealDate = Date
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, asked) =>
      args.length === 0
        ? new target(look())
        : (Reflect.construct(target, args, asked) as unknown as Date),
    get: (target, name, asked): unknown =>
      name === 'now' ? look : Reflect.get(target, name, asked),
  })
  return {
    now: () => now,
    goTo: (later) => {
      now = Math.max(now, later)
    },
  }
}

/** The same database, which is told the time of the clock instead of looking at its own; its sessions are so too. */
export function tellTime(database: D1Database, clock: LifeClock): D1Database {
  const told: Pick<D1Database, 'prepare' | 'batch' | 'withSession'> = {
    ...tellingTime(database, clock),
    withSession(since) {
      const session = database.withSession(since)
      return { ...tellingTime(session, clock), getBookmark: () => session.getBookmark() }
    },
  }
  return told as D1Database
}

const tellingTime = (database: Database, clock: LifeClock): Database => ({
  prepare: (text) => database.prepare(text.replaceAll(OWN_CLOCK, `${clock.now()} / 1000.0`)),
  batch: (statements) => database.batch(statements),
})
