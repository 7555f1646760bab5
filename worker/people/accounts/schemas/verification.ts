import { z } from 'zod'

/** `:id` and `:hash` of a verification link. */
export const VerificationParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  hash: z.string().max(200),
})

/** The signature; a missing or malformed one counts as wrong. */
export const VerificationQuery = z.object({
  expires: z.coerce.number().int().catch(0),
  signature: z.string().max(200).catch(''),
})

export type VerificationLink = z.infer<typeof VerificationParam> & z.infer<typeof VerificationQuery>

/** `:id` of an undo link. */
export const EmailUndoParam = z.object({ id: z.uuid() })

/** What an undo link undoes. */
export const EmailUndo = z.object({
  /** The address that is restored. */
  email: z.string(),
  is_done: z.boolean(),
})
export type EmailUndo = z.infer<typeof EmailUndo>
