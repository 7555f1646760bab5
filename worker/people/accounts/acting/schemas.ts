import { z } from 'zod'

/** Visits of staff to customers' accounts on the wire; shared with the web client. */

/** A time when staff looked at the account. */
export const SupportVisit = z.object({
  id: z.string(),
  started_at: z.iso.datetime(),
  /** Null: they are there now. */
  ended_at: z.iso.datetime().nullable(),
})
export type SupportVisit = z.infer<typeof SupportVisit>

/** Answer of `DELETE /acting`. */
export const ActingEnd = z.object({
  /** Whether the browser is in its own session of staff again. */
  is_back: z.boolean(),
})
export type ActingEnd = z.infer<typeof ActingEnd>
