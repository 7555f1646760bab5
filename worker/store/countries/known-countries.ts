import { inArray } from 'drizzle-orm'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'

/** Those of these codes that the store knows as countries, whether it serves them or not. */
export async function knownCountries(ctx: Ctx, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await ctx.db
    .select({ code: countries.code })
    .from(countries)
    .where(inArray(countries.code, codes))
  return new Set(rows.map(({ code }) => code))
}
