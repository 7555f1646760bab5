import { z } from 'zod'

/** How what was searched instead of a query differs from it. */
const Correction = z.enum([
  'one_character',
  'swapped', // two characters stand the other way round
  'several_numbers', // each of the numbers found is one typo away; `corrected` is the first of them
  'other_layout', // the query was typed in another keyboard layout
])

/** How a query was read that found nothing as it was typed. */
export const ReadOtherwise = z.object({
  /** Nothing has the query as it was typed: the number or the words that were searched instead. */
  corrected: z.string().nullable(),
  /** How `corrected` differs from the query. */
  correction: Correction.nullable(),
  /** The word left out, when no name has all of them: `масляный фильтр octavia`; beside a part's number, those left out. */
  without: z.string().nullable(),
})
export type ReadOtherwise = z.infer<typeof ReadOtherwise>
