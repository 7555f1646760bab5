import { z } from 'zod'

/** What earlier deliveries took, in days: half of them at most `median`, nine of ten at most `p90`. */
export const UsualDays = z.object({
  median: z.number().int(),
  p90: z.number().int(),
  /** How many deliveries say so. */
  count: z.number().int(),
})
export type UsualDays = z.infer<typeof UsualDays>
