import { eq, type SQL } from 'drizzle-orm'
import { type Page, pageOf } from '../../db/page.ts'
import { countries } from '../../db/schema/customers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { countryName, nameOrder } from './country-names.ts'
import type { AdminCountry, CountriesQuery } from './schemas.ts'

/**
 * A page of the countries the store knows, in the order shoppers see them unless asked otherwise. Their
 * names are those of the reader's language, which the database does not know: all of them, some hundreds
 * at most, are read and narrowed here.
 */
export async function listAdminCountries(
  ctx: Ctx,
  query: CountriesQuery,
): Promise<Page<AdminCountry>> {
  const all = await readCountries(ctx, enabledIs(query))
  const found = all.filter(fits(query.q)).toSorted(orderOf(ctx, query.sort))
  const page = { page: query.page, per_page: query.per_page ?? Math.max(1, found.length) }
  const first = (page.page - 1) * page.per_page
  return pageOf(found.slice(first, first + page.per_page), page, found.length)
}

const enabledIs = ({ is_enabled: wanted }: CountriesQuery): SQL | undefined =>
  wanted === undefined ? undefined : eq(countries.isEnabled, wanted === 'true')

/** Its name has the words in it, or it is its code. */
function fits(q = ''): (country: AdminCountry) => boolean {
  const words = q.toLowerCase()
  return ({ code, name }) => code.toLowerCase() === words || name.toLowerCase().includes(words)
}

function orderOf(
  ctx: Ctx,
  sort: CountriesQuery['sort'] = 'position',
): (a: AdminCountry, b: AdminCountry) => number {
  const byName = nameOrder(ctx.locale)
  const sign = sort.startsWith('-') ? -1 : 1
  const by = sort.replace('-', '')
  return (a, b) => {
    const names = byName(a.name, b.name)
    if (by === 'name') return sign * names
    return sign * (by === 'tax_bps' ? a.tax_bps - b.tax_bps : a.position - b.position) || names
  }
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
  return rows.map(({ code, isEnabled, position, taxBps, holidays }) => ({
    code,
    name: countryName(ctx.locale, code),
    is_enabled: isEnabled,
    position,
    tax_bps: taxBps,
    holidays,
    is_home: code === home,
  }))
}
