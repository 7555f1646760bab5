import { z } from 'zod'
import { isEmailAddress, normaliseEmail } from '../../../lib/email-address.ts'

const LONGEST = 254

/** An address that mail can be sent to, in the one way it is written. */
export const EmailAddress = z
  .string()
  .overwrite(normaliseEmail)
  .min(1)
  .max(LONGEST)
  .refine((text) => text === '' || text.length > LONGEST || isEmailAddress(text), 'not_an_email')

/** What is typed to find a person by: never refused for its looks, which would tell it from others. */
export const WantedEmail = z.string().max(LONGEST).overwrite(normaliseEmail).min(1)
