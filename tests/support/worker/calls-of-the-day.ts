import { env } from 'cloudflare:workers'

/** A third of the calls are disturbed each day: three days in a row try every one. */
const SHARE = 3
/** The seed is a hundred times the day, see `vitest.config.ts`. */
const day = Math.floor(Number(env.HISTORY_SEED) / 100)

/** Whether the one at this place, of things of which a third is tried each day, is tried today; `FAULTS=all` tries every one. */
export const isOfTheDay = (at: number): boolean => env.FAULTS === 'all' || (at + day) % SHARE === 0

/**
 * Which of `calls` outside calls, counted from 1, a fault comes to today. `FAULTS=all` tries every one, as
 * `npm run bench histories` does.
 */
export const callsOfTheDay = (calls: number): number[] =>
  Array.from({ length: calls }, (_, at) => at + 1).filter(isOfTheDay)
