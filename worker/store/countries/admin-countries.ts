import { eq, type SQL } from 'drizzle-orm'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { countryName, nameOrder } from './country-names.ts'
import type { AdminCountry } from './schemas.ts'

/** Every country the store knows, in the order shoppers see them. */
export async function listAdminCountries(ctx: Ctx): Promise<AdminCountry[]> {
  const order = nameOrder(ctx.locale)
  const found = await readCountries(ctx)
  return found.toSorted((a, b) => a.position - b.position || order(a.name, b.name))
}

/** One country; `not_found` for one the store does not know. */
export async function getCountry(ctx: Ctx, code: string): Promise<AdminCountry> {
  const [found] = await readCountries(ctx, eq(countries.code, code))
  if (found === undefined) throw notFound()
  return found
}

async function readCountries(ctx: Ctx, where?: SQL): Promise<AdminCountry[]> {
  const [rows, settings] = await ctx.db.batch([
    ctx.db.select().from(countries).where(where),
    selectSettings(ctx),
  ])
  const { home_country: home } = toSettings(settings)
  return rows.map(({ code, isEnabled, position, taxBps }) => ({
    code,
    name: countryName(ctx.locale, code),
    is_enabled: isEnabled,
    position,
    tax_bps: taxBps,
    is_home: code === home,
  }))
}
