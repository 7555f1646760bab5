import { count, eq } from 'drizzle-orm'
import { type Page, pageOf } from '../../db/page.ts'
import { localeTexts } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { hasWords } from '../../lib/fold-text.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { catalogueOf } from './catalogue.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import { readAdminLocales, totalsOf } from './locale-rows.ts'
import type { AdminLocale, Language, LocaleDetail, LocalesQuery } from './schemas.ts'

/** The languages of the store, dozens at most: all are read, narrowed and sorted here. */
export async function listLocales(ctx: Ctx, query: LocalesQuery): Promise<Page<AdminLocale>> {
  const { q = '', is_enabled: wanted, sort = 'position', page, per_page: perPage } = query
  const found = (await readAdminLocales(ctx)).filter(
    ({ code, name, english, is_enabled: isEnabled }) =>
      hasWords(`${code} ${name} ${english}`, q) &&
      (wanted === undefined || isEnabled === (wanted === 'true')),
  )
  const sign = sort.startsWith('-') ? -1 : 1
  const byName = (a: AdminLocale, b: AdminLocale) => sign * a.english.localeCompare(b.english)
  const byPlace = (a: AdminLocale, b: AdminLocale) => sign * (a.position - b.position)
  const sorted = found.toSorted(sort.endsWith('name') ? byName : byPlace)
  return pageOf(sorted.slice((page - 1) * perPage, page * perPage), query, found.length)
}

/** One of them; `not_found` without it. */
export async function getAdminLocale(ctx: Ctx, code: Locale): Promise<AdminLocale> {
  const found = (await readAdminLocales(ctx)).find((locale) => locale.code === code)
  if (found === undefined) throw notFound()
  return found
}

/** The same with how much of each namespace it says. */
export async function getLocale(ctx: Ctx, code: Locale): Promise<LocaleDetail> {
  const locale = await getAdminLocale(ctx, code)
  const rows = await ctx.db
    .select({ name: localeTexts.namespace, own: count() })
    .from(localeTexts)
    .where(eq(localeTexts.locale, code))
    .groupBy(localeTexts.namespace)
  const own = new Map(rows.map((row) => [row.name, row.own]))
  const totals = totalsOf(await catalogueOf(ctx.env, FALLBACK_LOCALE), code)
  return {
    ...locale,
    namespaces: [...totals].map(([name, total]) => ({
      name,
      total,
      said: locale.is_shipped ? total : Math.min(total, own.get(name) ?? 0),
    })),
  }
}

/** The languages that can still be added, by their English names. */
export async function listLanguages(ctx: Ctx): Promise<Language[]> {
  const known = new Set((await readAdminLocales(ctx)).map(({ code }) => code))
  return [...LANGUAGE_FACTS]
    .filter(([code]) => !known.has(code))
    .map(([code, { name, english, isRtl }]) => ({ code, name, english, is_rtl: isRtl }))
    .toSorted((a, b) => a.english.localeCompare(b.english))
}
