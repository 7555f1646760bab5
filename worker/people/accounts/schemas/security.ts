import { z } from 'zod'
import { IdParam } from '../../../lib/wire.ts'
import { NewPasswords, samePasswords } from './password.ts'

const givenPassword = z.string().min(1).max(128)

export const PasswordChange = z
  .object({ current_password: givenPassword, ...NewPasswords })
  .refine(...samePasswords)
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordConfirmation = z.object({ password: givenPassword })
export type PasswordConfirmation = z.infer<typeof PasswordConfirmation>

export const ConfirmedStatus = z.object({
  /** Whether the password was confirmed within the last three hours. */
  confirmed: z.boolean(),
})
export type ConfirmedStatus = z.infer<typeof ConfirmedStatus>

export const SessionEnd = z.object({
  password: givenPassword,
  /** The session by its id in the list; without it, all but the current one. */
  id: z.string().max(100).nullish(),
})
export type SessionEnd = z.infer<typeof SessionEnd>

/** Of `/admin/users/:id/sessions/:session`: the session by its id in the list. */
export const SessionParam = IdParam.extend({ session: z.string().regex(/^[\w-]{1,100}$/) })

/** A device that is signed in. */
export const OwnSession = z.object({
  id: z.string(),
  agent: z.object({
    is_desktop: z.boolean(),
    platform: z.string().nullable(),
    browser: z.string().nullable(),
  }),
  ip_address: z.string().nullable(),
  is_current_device: z.boolean(),
  last_active: z.iso.datetime(),
})
export type OwnSession = z.infer<typeof OwnSession>
