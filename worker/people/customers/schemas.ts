import { z } from 'zod'
import { LOCALES } from '../../lib/locale.ts'
import { optionalPhone } from '../../lib/postal-fields.ts'
import { line } from '../../lib/wire.ts'
import { EmailAddress } from '../accounts/schemas/email.ts'
import { isName, PersonName } from '../accounts/schemas/names.ts'

/** Customers as staff looks them up; shared with the web client. */

/** Query of `GET /admin/customers`: words of a name, e-mail or company, a tax number, a phone in any writing. */
export const CustomersQuery = z.object({ q: z.string().trim().max(200).default('') })
export type CustomersQuery = z.infer<typeof CustomersQuery>

export const CustomerSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: z.enum(LOCALES),
  /** Names of the companies they buy for. */
  companies: z.array(z.string()),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

/** Body of `POST /admin/customers`: the person chooses the password by the link that is mailed to them. */
export const CustomerInput = z
  .object({
    first_name: PersonName,
    last_name: line(64).refine((text) => text === '' || isName(text), 'not_a_name'),
    email: EmailAddress,
    phone: optionalPhone,
    locale: z.enum(LOCALES),
  })
  .strict()
export type CustomerInput = z.infer<typeof CustomerInput>
