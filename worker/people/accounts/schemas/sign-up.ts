import { z } from 'zod'
import { EmailAddress, WantedEmail } from './email.ts'
import { CompanyName, PersonName } from './names.ts'
import { NewPasswords, samePasswords } from './password.ts'

export const PersonKind = z.enum(['private', 'company'])

/** Other fields of the body, such as rights or verification, are ignored. */
export const Register = z
  .object({
    first_name: PersonName,
    last_name: PersonName,
    email: EmailAddress,
    ...NewPasswords,
    kind: PersonKind,
    /** Required for companies: the name of the team. */
    company_name: CompanyName.nullish().or(z.literal('')),
  })
  .refine(...samePasswords)
  .refine((form) => form.kind !== 'company' || Boolean(form.company_name), {
    path: ['company_name'],
    message: 'required',
    when: ({ value }) => (value as { kind?: unknown } | null)?.kind === 'company',
  })
export type Register = z.infer<typeof Register>

export const ForgotPassword = z.object({ email: WantedEmail })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z
  .object({ token: z.string().min(1).max(200), email: WantedEmail, ...NewPasswords })
  .refine(...samePasswords)
export type ResetPassword = z.infer<typeof ResetPassword>

/** A sentence for the person, in the language of the page. */
export const Message = z.object({ message: z.string() })
export type Message = z.infer<typeof Message>
