import { EmailPreference, EmailPreferences } from '../../store/mail/schemas/preferences.ts'
import { z } from 'zod'
import { EmailAddress } from '../accounts/schemas/email.ts'
import { isName } from '../accounts/schemas/names.ts'
import { optionalPhone } from '../../lib/postal-fields.ts'
import { filledLine } from '../../lib/wire.ts'

/** A person's own profile on the wire; shared with the web client. */

const name = filledLine(100).refine(isName, 'not_a_name')

export const ProfileInput = z
  .object({
    first_name: name,
    last_name: name,
    email: EmailAddress,
    /** Null or empty: none. */
    phone: optionalPhone,
  })
  .strict()
export type ProfileInput = z.infer<typeof ProfileInput>

/** The largest photo, bytes. */
export const MOST_PHOTO_BYTES = 1024 * 1024

/** The same as a form with a photo; browsers' forms know no PUT. */
export const ProfileForm = ProfileInput.extend({
  _method: z.literal('PUT'),
  photo: z.instanceof(File).optional(),
})
export type ProfileForm = z.infer<typeof ProfileForm>

/** `:key` of a photo: whose it is, and 128 random bits. */
export const PhotoParam = z.object({ key: z.string().regex(/^[1-9]\d{0,15}-[\w-]{22}$/) })

/** The password confirms; without one, a confirmation of the last three hours does. */
export const AccountDeletion = z.object({ password: z.string().max(128).optional() }).strict()
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** What is absent stays. */
export const EmailPreferencesChange = EmailPreferences.partial().strict()
export type EmailPreferencesChange = z.infer<typeof EmailPreferencesChange>

export const UnsubscribeParam = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
  preference: EmailPreference,
})
export type UnsubscribeParam = z.infer<typeof UnsubscribeParam>

/** What an unsubscribe link is about. */
export const Subscription = z.object({ preference: EmailPreference, is_on: z.boolean() })
export type Subscription = z.infer<typeof Subscription>
