import { z } from 'zod'

/** What became of a line of a mailed list. */
export const QUOTE_MAIL_PROBLEMS = [
  'not_found',
  'weak_match', // only numbers that are like it are known
  'several_brands',
  'several_readings', // it can be read in several ways
  'no_quantity', // nothing says how many
  'bad_quantity', // zero, no whole number, or more than anybody orders
  'twice', // the text of the mail and a file both name it
  'no_offers',
  'no_stock',
  'not_enough',
  'below_minimum',
  'unpriced',
] as const
export const QuoteMailProblem = z.enum(QUOTE_MAIL_PROBLEMS)
export type QuoteMailProblem = z.infer<typeof QuoteMailProblem>

/** A part that a line may mean. */
export const QuoteMailCandidate = z.object({
  product_id: z.number().int(),
  brand: z.string(),
  mpn: z.string(),
})
export type QuoteMailCandidate = z.infer<typeof QuoteMailCandidate>

/** A line of a mailed list as it was read. */
export const QuoteMailLine = z.object({
  /** The file it stands in; '' for the text of the mail. */
  source: z.string(),
  /** As it is written there, cut. */
  text: z.string(),
  number: z.string(),
  /** Pieces; null: nothing certain says how many. */
  quantity: z.number().int().nullable(),
  /** Null: it is certain, and priced. */
  problem: QuoteMailProblem.nullable(),
  /** The part that is priced, or the parts it may mean. */
  candidates: z.array(QuoteMailCandidate),
  /** Ways to read it, where there are several: "10 × LM317T". */
  readings: z.array(z.string()),
  /** Pieces that can be had, or are the fewest sold, where that is the problem. */
  pieces: z.number().int().nullable(),
})
export type QuoteMailLine = z.infer<typeof QuoteMailLine>

/** A file of a mail that gave no lines. */
export const QuoteMailFault = z.object({
  name: z.string(),
  /** Why: a code of the readers of lists. */
  code: z.string(),
})
export type QuoteMailFault = z.infer<typeof QuoteMailFault>
