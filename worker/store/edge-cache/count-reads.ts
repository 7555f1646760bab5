import { query, queryRow } from '../../db/query.ts'
import type { Env } from '../../env.ts'

export const SLOT_MS = 5 * 60_000
/** A day and an hour of slots: what is a day old is still whole. */
const PLACES = 300

/** What became of a public read: `own`, it was computed for one visitor. */
export type ReadOutcome = 'hit' | 'stale' | 'miss' | 'own'

interface Counts {
  hit: number
  stale: number
  miss: number
  own: number
  /** Seconds. */
  oldestStale: number
  purges: number
  failedPurges: number
}

const none = (): Counts => ({
  hit: 0,
  stale: 0,
  miss: 0,
  own: 0,
  oldestStale: 0,
  purges: 0,
  failedPurges: 0,
})

let counted = none()

/** Counts a public read in this isolate's memory; `age` in seconds. */
export function countRead(outcome: ReadOutcome, age = 0): void {
  counted[outcome] += 1
  if (outcome === 'stale') counted.oldestStale = Math.max(counted.oldestStale, age)
}

/** Counts a call of the platform that was to purge. */
export function countPurge(isDone: boolean): void {
  if (isDone) counted.purges += 1
  else counted.failedPurges += 1
}

/** What the platform says of an answer: `HIT`, `UPDATING`, `MISS`, …; anything else ran the Worker. */
export function outcomeOf({ headers }: Response): ReadOutcome {
  const status = headers.get('cf-cache-status')
  if (status === 'HIT' || status === 'REVALIDATED') return 'hit'
  return status === 'UPDATING' || status === 'STALE' ? 'stale' : 'miss'
}

/** Adds what this isolate has counted to the row of these five minutes. What could not be written is counted on. */
export async function writeCacheFigures(db: Env['DB'], now = Date.now()): Promise<void> {
  const taken = counted
  if (Object.values(taken).every((count) => count === 0)) return
  counted = none()
  try {
    await queryRow(db, addition(taken, Math.floor(now / SLOT_MS)))
  } catch (error) {
    for (const key of Object.keys(taken) as (keyof Counts)[]) {
      const isLongest = key === 'oldestStale'
      counted[key] = isLongest ? Math.max(counted[key], taken[key]) : counted[key] + taken[key]
    }
    throw error
  }
}

/** A row of yesterday is written over. */
const addition = (counts: Counts, number: number) =>
  query<never>`INSERT INTO cache_figures
      (place, slot, hits, stale, misses, own, oldest_stale, purges, failed_purges)
    VALUES (${number % PLACES}, ${number * SLOT_MS}, ${counts.hit}, ${counts.stale}, ${counts.miss},
      ${counts.own}, ${counts.oldestStale}, ${counts.purges}, ${counts.failedPurges})
    ON CONFLICT (place) DO UPDATE SET
      hits = iif(slot = excluded.slot, hits, 0) + excluded.hits,
      stale = iif(slot = excluded.slot, stale, 0) + excluded.stale,
      misses = iif(slot = excluded.slot, misses, 0) + excluded.misses,
      own = iif(slot = excluded.slot, own, 0) + excluded.own,
      oldest_stale = max(iif(slot = excluded.slot, oldest_stale, 0), excluded.oldest_stale),
      purges = iif(slot = excluded.slot, purges, 0) + excluded.purges,
      failed_purges = iif(slot = excluded.slot, failed_purges, 0) + excluded.failed_purges,
      slot = excluded.slot`
