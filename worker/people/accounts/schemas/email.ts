import { z } from 'zod'
import { isEmailAddress, normaliseEmail } from '../../../lib/email-address.ts'

const LONGEST = 254

/** An e-mail address that mail can be sent to, normalised. */
export const EmailAddress = z
  .string()
  .overwrite(normaliseEmail)
  .min(1)
  .max(LONGEST)
  .refine((text) => text === '' || text.length > LONGEST || isEmailAddress(text), 'not_an_email')

/**
 * An e-mail address typed to sign in: never refused for its form, so that the answer is the same as for
 * others.
 */
export const WantedEmail = z.string().max(LONGEST).overwrite(normaliseEmail).min(1)
