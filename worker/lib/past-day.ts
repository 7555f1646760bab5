import { z } from 'zod'

/** The furthest that a clock is before that of UTC. */
const MOST_AHEAD_MS = 14 * 3600 * 1000

/** A day that has begun somewhere. */
export const pastDay = z.iso
  .date()
  .refine((value) => Date.parse(value) <= Date.now() + MOST_AHEAD_MS, 'day_not_come')
