import { eq, not } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../audit/audit.ts'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { getCountry } from './admin-countries.ts'
import { BELARUSIAN_NAMES } from './belarusian-names.ts'
import { sorted } from './update-country.ts'
import type { AdminCountry, CountryInput } from './schemas.ts'

/** Adds a country to those the store knows. 422 for one it knows already, and for a code of no country. */
export async function createCountry(ctx: Ctx, input: CountryInput): Promise<AdminCountry> {
  const { code } = input
  // The platform also names what is no country: EU, ZZ, codes withdrawn long ago.
  if (!BELARUSIAN_NAMES.has(code)) throw invalid('code', 'country_unnamed')
  const isFree = not(exists(countries, eq(countries.code, code)))
  const [, created] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'countries.create', subject: { type: 'country', id: code }, after: input },
      isFree,
    ),
    ctx.db
      .insert(countries)
      .values({
        code,
        isEnabled: input.is_enabled,
        position: input.position,
        taxBps: input.tax_bps,
        holidays: sorted(input.holidays),
      })
      .onConflictDoNothing()
      .returning({ code: countries.code }),
  ])
  if (created.length === 0) throw invalid('code', 'country_exists')
  return getCountry(ctx, code)
}
