import { z } from 'zod'

/** The days something is promised for, the first and the last: `2026-12-09`. */
export const PromisedDays = z.object({ from: z.iso.date(), to: z.iso.date() })
export type PromisedDays = z.infer<typeof PromisedDays>

/** What earlier deliveries took, in days: half of them at most `median`, nine of ten at most `p90`. */
export const UsualDays = z.object({
  median: z.number().int(),
  p90: z.number().int(),
  /** How many deliveries say so. */
  count: z.number().int(),
})
export type UsualDays = z.infer<typeof UsualDays>
