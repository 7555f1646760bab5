import { z } from 'zod'
import { WantedEmail } from './email.ts'

export const Login = z.object({
  email: WantedEmail,
  password: z.string().min(1).max(128),
  remember: z.boolean().optional(),
})
export type Login = z.infer<typeof Login>

export const LoginAnswer = z.object({
  /** A second factor is still required; nobody is signed in yet. */
  two_factor: z.boolean(),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** The signed-in person, as the page knows them. */
export const CurrentUser = z.object({
  id: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  email_verified_at: z.iso.datetime().nullable(),
  /** A requested e-mail address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  phone: z.string().nullable(),
  kind: z.enum(['private', 'company']),
  photo_url: z.string().nullable(),
  locale: z.string().nullable(),
  current_team_id: z.number().int().nullable(),
  teams: z.array(z.object({ id: z.number().int(), name: z.string() })),
  permissions: z.array(z.string()),
  roles: z.array(z.string()),
  two_factor_enabled: z.boolean(),
  /** Staff act for this person in this browser, at most until then; null: it is theirs. */
  acting_until: z.iso.datetime().nullable(),
})
export type CurrentUser = z.infer<typeof CurrentUser>
