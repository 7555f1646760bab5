import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { companies, countries } from '../../db/schema/customers.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { stillMay } from '../accounts/rights-now.ts'
import { customerTerms, invitePerson } from '../accounts/invite-person.ts'
import { toColumns } from '../companies/company-rows.ts'
import type { CompanyInput } from '../companies/schemas.ts'
import type { CustomerInput, CustomerSummary } from './schemas.ts'

/**
 * Makes an account for a customer who has called, with the company they buy for, and invites them by mail in their
 * language; 422 for a known address, and for a company in a country the store does not serve.
 */
export async function createCustomer(ctx: Ctx, input: CustomerInput): Promise<CustomerSummary> {
  const { first_name: firstName, last_name: lastName, email, phone, locale, company } = input
  if (company != null) await needServed(ctx, company)
  const person = { firstName, lastName, email, phone, locale }
  const terms = customerTerms(ctx, person)
  const id = await invitePerson(
    ctx,
    { ...person, kind: company == null ? 'private' : 'company' },
    {
      ...terms,
      condition: stillMay(ctx, 'customers.users.create'),
      also: (_link, isNew) =>
        company == null
          ? []
          : [
              insertWhen(ctx.db, companies, {
                cells: {
                  ...toColumns(company),
                  userId: sql`${users.id}`,
                  isDefault: true,
                  createdAt: ctx.now,
                },
                rest: sql`FROM ${users} WHERE ${isNew}`,
              }),
            ],
    },
  )
  const name = `${firstName} ${lastName}`.trim()
  return { id, name, email, phone, locale, companies: company == null ? [] : [company.name] }
}

async function needServed(ctx: Ctx, { country }: CompanyInput): Promise<void> {
  const [served] = await ctx.db
    .select({ code: countries.code })
    .from(countries)
    .where(sql`${countries.code} = ${country} AND ${countries.isEnabled} = 1`)
  if (served === undefined) throw invalid('company.country', 'unknown_country')
}
