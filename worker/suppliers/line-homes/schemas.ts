import { z } from 'zod'

/** In which databases lines of offers lie; shared with the web client. */

/** A binding: `DB` is the main database, others are bound as `OFFERS_1`, `OFFERS_2`, …, `OFFERS_9`. */
const HomeName = z.string().regex(/^(DB|OFFERS_[1-9])$/)

/** Phases of a move: lines are copied; readers of before are waited for; copies of before are deleted. */
export const MOVE_PHASES = ['copying', 'settling', 'clearing'] as const

export const LineHomes = z.object({
  /** Every database that may be a home, the main one first. */
  databases: z.array(
    z.object({
      name: HomeName,
      /** Whether lines lie there now, and whether they will after the move; the same while nothing moves. */
      is_home: z.boolean(),
      is_next: z.boolean(),
      /** How large the database is; null: it does not answer. */
      bytes: z.number().int().nullable(),
    }),
  ),
  /** The move that is under way; null: none. */
  move: z
    .object({
      phase: z.enum(MOVE_PHASES),
      /** Offers that this phase is done with, of how many. */
      done: z.number().int(),
      offers: z.number().int(),
      settles_at: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type LineHomes = z.infer<typeof LineHomes>

/** Body of `PUT /admin/line-homes`: the homes after the move. */
export const LineHomesInput = z.strictObject({
  homes: z.array(HomeName).min(1).max(32),
})
export type LineHomesInput = z.infer<typeof LineHomesInput>
