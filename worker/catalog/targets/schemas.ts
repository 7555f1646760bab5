import { z } from 'zod'
import { line, rowId } from '../../lib/wire.ts'

/** What pictures and documents are shown for, on the wire; shared with the web client. */

/** Names of files, or hashes, of one question. */
export const MOST_NAMES = 1_000

export const USE_KINDS = ['product', 'brand', 'category'] as const
export type UseKind = (typeof USE_KINDS)[number]

/** Something a photoset or a document is shown for. */
export const Use = z.object({
  kind: z.enum(USE_KINDS),
  target_id: rowId,
  /** Of a product: brand and number; of a category: its names as JSON by language. */
  name: z.string(),
})
export type Use = z.infer<typeof Use>

export const UseInput = Use.pick({ kind: true, target_id: true }).strict()
export type UseInput = z.infer<typeof UseInput>

export const UseParam = z.object({
  id: z.coerce.number().int().positive(),
  kind: z.enum(USE_KINDS),
  target: z.coerce.number().int().positive(),
})

/** Names of files, or what a person typed: `BRAND_NUMBER_1.jpg`, `Bosch 0 986 452 041`. */
export const MatchInput = z.object({ names: z.array(line(300)).min(1).max(MOST_NAMES) }).strict()
export type MatchInput = z.infer<typeof MatchInput>

/** Which product a name is about. */
export const NameMatch = z.object({
  name: z.string(),
  /** Null where it is not certain which. */
  product: z.object({ id: rowId, brand: z.string(), mpn: z.string() }).nullable(),
  /** The place among the product's files that the name says; null: none. */
  position: z.number().int().nullable(),
  /** `several`: brands have this number. */
  reason: z.enum(['unknown', 'several']).nullable(),
})
export type NameMatch = z.infer<typeof NameMatch>
