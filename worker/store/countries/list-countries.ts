import { eq } from 'drizzle-orm'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { BELARUSIAN_NAMES } from './belarusian-names.ts'
import { countryName, nameOrder } from './country-names.ts'
import type { Country } from './schemas.ts'

/** The countries the store serves, in the reader's language: the nearest first, the rest by name. */
export async function listCountries(ctx: Ctx): Promise<Country[]> {
  const rows = await ctx.reads
    .select({ code: countries.code, position: countries.position })
    .from(countries)
    .where(eq(countries.isEnabled, true))
  const order = nameOrder(ctx.locale)
  return rows
    .map((row) => ({ ...row, name: countryName(ctx.locale, row.code) }))
    .toSorted((a, b) => a.position - b.position || order(a.name, b.name))
    .map(({ code, name }) => ({ code, name }))
}

/** All countries of ISO 3166-1 in the reader's language: those that the store serves as above, the rest by name. */
export async function listAllCountries(ctx: Ctx): Promise<Country[]> {
  const served = await listCountries(ctx)
  const known = new Set(served.map(({ code }) => code))
  const order = nameOrder(ctx.locale)
  const others = [...BELARUSIAN_NAMES.keys()]
    .filter((code) => !known.has(code))
    .map((code) => ({ code, name: countryName(ctx.locale, code) }))
    .toSorted((a, b) => order(a.name, b.name))
  return [...served, ...others]
}
