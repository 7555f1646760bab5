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

/** What has ended a visit before staff did. */
export const VISIT_ENDS = [
  'time',
  'customer_blocked',
  'customer_deleted',
  'customer_is_staff',
  'right_lost',
  'sessions_ended',
] as const
export const VisitEnd = z.enum(VISIT_ENDS)
export type VisitEnd = z.infer<typeof VisitEnd>

export const EndedVisit = z.object({
  user_id: z.number().int(),
  /** '' once the account is deleted. */
  name: z.string(),
  why: VisitEnd,
})
export type EndedVisit = z.infer<typeof EndedVisit>

/** Answer of `DELETE /acting`. */
export const ActingEnd = z.object({
  /** Whether the browser is in its own session of staff again. */
  is_back: z.boolean(),
  /** The visit that was over already, and why; null where it was ended now. */
  ended: EndedVisit.nullable(),
})
export type ActingEnd = z.infer<typeof ActingEnd>
