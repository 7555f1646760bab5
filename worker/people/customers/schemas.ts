import { z } from 'zod'
import { LocaleCode } from '../../lib/locale-code.ts'
import { optionalPhone } from '../../lib/postal-fields.ts'
import { line, pageQuery, text } from '../../lib/wire.ts'
import { EmailAddress } from '../accounts/schemas/email.ts'
import { isName, PersonName } from '../accounts/schemas/names.ts'
import { CompanyInput } from '../companies/schemas.ts'

/** Customers as staff looks them up; shared with the web client. */

/** Query of `GET /admin/customers`: words of a name, e-mail or company, a tax number, a phone in any writing. */
export const CustomersQuery = z.object({ q: z.string().trim().max(200).default('') })
export type CustomersQuery = z.infer<typeof CustomersQuery>

export const CustomerSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  locale: LocaleCode,
  /** Names of the companies they buy for. */
  companies: z.array(z.string()),
})
export type CustomerSummary = z.infer<typeof CustomerSummary>

const lastName = line(64).refine((name) => name === '' || isName(name), 'not_a_name')

/** Body of `POST /admin/users`: the person chooses the password by the link that is mailed to them. */
export const CustomerInput = z
  .object({
    first_name: PersonName,
    last_name: lastName,
    email: EmailAddress,
    phone: optionalPhone,
    locale: LocaleCode,
    /** The company they buy for, if any. */
    company: CompanyInput.nullish(),
  })
  .strict()
export type CustomerInput = z.infer<typeof CustomerInput>

/** What an account is in: confirmed and open; made by staff and not taken yet; not confirmed; closed. */
export const USER_STATES = ['active', 'invited', 'unconfirmed', 'blocked'] as const
const UserState = z.enum(USER_STATES)
export type UserState = z.infer<typeof UserState>

const day = z.iso.date()

/** Query of `GET /admin/users`; the newest come first unless sorted otherwise. */
export const UsersQuery = pageQuery(['created_at', 'name', 'last_seen', 'orders']).extend({
  state: UserState.optional(),
  /** Days of UTC on which they registered, both inclusive. */
  'created_at[from]': day.optional(),
  'created_at[to]': day.optional(),
})
export type UsersQuery = z.infer<typeof UsersQuery>

/** A person in the list. Moments are ISO 8601. */
export const UserSummary = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Names of the companies they buy for. */
  companies: z.array(z.string()),
  state: UserState,
  /** Orders they have placed. */
  orders: z.number().int(),
  last_order_at: z.string().nullable(),
  last_seen_at: z.string().nullable(),
  created_at: z.string(),
})
export type UserSummary = z.infer<typeof UserSummary>

/** A person whole, as staff edit them. */
export const User = UserSummary.extend({
  first_name: z.string(),
  last_name: z.string(),
  /** A requested e-mail address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  kind: z.enum(['private', 'company']),
  locale: LocaleCode,
  /** What staff have noted, for colleagues. */
  notes: z.string(),
  blocked_reason: z.string().nullable(),
  has_two_factor: z.boolean(),
  invited_at: z.string().nullable(),
  /** Names of the roles they have. */
  roles: z.array(z.string()),
  is_self: z.boolean(),
  /** They hold a permission that the reader lacks: nothing may be done about them. */
  holds_more: z.boolean(),
})
export type User = z.infer<typeof User>

export const MOST_NOTES = 5000

/** Body of `PUT /admin/users/:id`. */
export const UserChanges = z
  .object({
    first_name: PersonName,
    last_name: lastName,
    phone: optionalPhone,
    locale: LocaleCode,
    notes: text(MOST_NOTES),
  })
  .strict()
export type UserChanges = z.infer<typeof UserChanges>

/** Body of `POST /admin/users/:id/email`. */
export const UserEmail = z.object({ email: EmailAddress }).strict()
export type UserEmail = z.infer<typeof UserEmail>
