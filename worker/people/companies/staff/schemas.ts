import { z } from 'zod'
import { pageQuery, queryId, rowId, text } from '../../../lib/wire.ts'
import { Address } from '../../addresses/schemas.ts'
import { byCountry, Company, LEGAL_FIELDS } from '../schemas.ts'

/** Companies as staff see and keep them, on the wire; shared with the web client. */

export const CREDIT_MODES = ['group', 'own', 'off'] as const
export const DEBTS = ['owing', 'overdue'] as const
export const PRICES_EVERY = ['never', 'week', 'month'] as const

/** A limit, minor units of the base currency, and days from an invoice until it is due. */
export const CREDIT_FIELDS = {
  limit: z.number().int().min(0).max(1_000_000_000_000),
  days: z.number().int().min(0).max(365),
}

/** `on`: buys on account, by its own terms or its group's; `own`: by its own; `off`: never, whatever its group has. */
export const TERMS = ['on', 'own', 'off'] as const

/** Query of `GET /admin/companies`: words of a name, an e-mail, a tax number, a phone in any writing. */
export const AdminCompaniesQuery = pageQuery(['name', 'created_at', 'owed']).extend({
  group_id: queryId.optional(),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  terms: z.enum(TERMS).optional(),
  debt: z.enum(DEBTS).optional(),
})
export type AdminCompaniesQuery = z.infer<typeof AdminCompaniesQuery>

/** A sum in the store's base currency; as `Money` of the prices. */
const BaseMoney = z.object({ amount: z.number().int(), currency: z.string() })
const CompanyPerson = z.object({ id: z.number().int(), name: z.string(), email: z.string() })
export type CompanyPerson = z.infer<typeof CompanyPerson>

export const AdminCompanySummary = z.object({
  id: z.number().int(),
  name: z.string(),
  tax_number: z.string(),
  country: z.string(),
  city: z.string(),
  created_at: z.iso.datetime(),
  /** Whose it is. */
  owner: CompanyPerson,
  group: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** What it may owe by the terms in force; null: it does not buy on account. */
  limit: BaseMoney.nullable(),
  owed: BaseMoney,
  /** Of that, what should have been paid. */
  overdue: BaseMoney,
})
export type AdminCompanySummary = z.infer<typeof AdminCompanySummary>

export const AdminCompany = Company.omit({ is_default: true }).extend({
  owner: CompanyPerson,
  /** Who else may buy for it. */
  members: z.array(CompanyPerson),
  /** Where its owner has things sent for it. */
  addresses: z.array(Address),
  group: AdminCompanySummary.shape.group,
  /** `group`: by its group's terms, if that has any; `own`: by these; `off`: it does not buy on account. */
  credit: z.object({ mode: z.enum(CREDIT_MODES), ...CREDIT_FIELDS, currency: z.string() }),
  limit: AdminCompanySummary.shape.limit,
  owed: BaseMoney,
  overdue: BaseMoney,
  note: z.string(),
  /** How often its price list is mailed, to which member, and when next. */
  prices: z.object({
    every: z.enum(PRICES_EVERY),
    to: z.number().int().nullable(),
    next_at: z.iso.datetime().nullable(),
  }),
  version: z.number().int(),
})
export type AdminCompany = z.infer<typeof AdminCompany>

/** Body of `POST /admin/companies`: a company of that customer. */
export const NewAdminCompany = byCountry(z.object({ ...LEGAL_FIELDS, user_id: rowId }).strict())
export type NewAdminCompany = z.infer<typeof NewAdminCompany>

/** Body of `PUT /admin/companies/{id}`; `version` as it was read. */
export const AdminCompanyChanges = byCountry(
  z
    .object({
      ...LEGAL_FIELDS,
      group_id: rowId.nullable(),
      credit: z.object({ mode: z.enum(CREDIT_MODES), ...CREDIT_FIELDS }).strict(),
      note: text(4000),
      prices: z.object({ every: z.enum(PRICES_EVERY), to: rowId.nullable() }).strict(),
      version: z.number().int(),
    })
    .strict(),
)
export type AdminCompanyChanges = z.infer<typeof AdminCompanyChanges>

/** Body of `POST /admin/companies/{id}/members`. */
export const CompanyMemberInput = z.object({ user_id: rowId }).strict()

export const CompanyMemberParam = z.object({ id: queryId, userId: queryId })
