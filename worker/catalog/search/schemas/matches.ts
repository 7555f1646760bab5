import { z } from 'zod'

/** How long a list of products is, whichever page of it is answered. */
export const Matches = z.object({
  /** Those of the chosen brands; other filters are not looked at. */
  count: z.number().int(),
  /** There are more than `count`. */
  is_more: z.boolean(),
  /** Only so many of the best matches were put in order; null: all of them, or none. */
  ordered_among: z.number().int().nullable(),
})
export type Matches = z.infer<typeof Matches>
