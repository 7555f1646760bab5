import { eq } from 'drizzle-orm'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { countryName, nameOrder } from './country-names.ts'
import type { Country } from './schemas.ts'

/** The countries the store serves, in the reader's language: the nearest first, the rest by name. */
export async function listCountries(ctx: Ctx): Promise<Country[]> {
  const rows = await ctx.db
    .select({ code: countries.code, position: countries.position })
    .from(countries)
    .where(eq(countries.isEnabled, true))
  const order = nameOrder(ctx.locale)
  return rows
    .map((row) => ({ ...row, name: countryName(ctx.locale, row.code) }))
    .toSorted((a, b) => a.position - b.position || order(a.name, b.name))
    .map(({ code, name }) => ({ code, name }))
}
