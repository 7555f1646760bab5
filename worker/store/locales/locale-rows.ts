import { asc, eq, sql } from 'drizzle-orm'
import { formOf } from '../../../web/lib/format-form.ts'
import { locales, localeTexts } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { SHIPPED_POSITIONS } from '../../i18n/known-locales.ts'
import {
  FALLBACK_LOCALE,
  isShipped,
  type Locale,
  SHIPPED_LOCALES,
  type ShippedLocale,
} from '../../../web/lib/locales.ts'
import { SHIPPED_NAMES } from '../settings/language-names.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import type { AdminLocale } from './schemas.ts'
import { neededForms, pluralsOf, setsOf } from './text-sets.ts'

/** The shipped languages in English. */
const ENGLISH_NAMES: Record<ShippedLocale, string> = {
  be: 'Belarusian',
  en: 'English',
  ru: 'Russian',
}

type Row = typeof locales.$inferSelect

/** A shipped language without a row, as its row would be. */
export const shippedRow = (code: ShippedLocale): Omit<Row, 'createdAt'> => ({
  code,
  name: SHIPPED_NAMES[code],
  isRtl: false,
  fallback: null,
  isEnabled: true,
  position: SHIPPED_POSITIONS[code] ?? 0,
  form: null,
  version: 0,
  textsVersion: 0,
})

/** Every language of the store, in the order of the switch. */
export async function readAdminLocales(ctx: Ctx): Promise<AdminLocale[]> {
  const [rows, settings] = await ctx.db.batch([
    ctx.db
      .select({
        row: locales,
        own: sql<number>`(SELECT count(*) FROM ${localeTexts} WHERE ${eq(localeTexts.locale, locales.code)})`,
      })
      .from(locales)
      .orderBy(asc(locales.position)),
    selectSettings(ctx),
  ])
  const { default_locale: byDefault } = toSettings(settings)
  const english = await catalogueOf(ctx.env, FALLBACK_LOCALE)
  const untouched = SHIPPED_LOCALES.filter((code) => !rows.some(({ row }) => row.code === code))
  return [...untouched.map((code) => ({ row: shippedRow(code), own: 0 })), ...rows]
    .map(({ row, own }) => toAdminLocale(row, { own, byDefault, english }))
    .toSorted((a, b) => a.position - b.position || (a.code < b.code ? -1 : 1))
}

interface Known {
  own: number
  byDefault: Locale
  english: Catalogue
}

function toAdminLocale(
  row: Omit<Row, 'createdAt'>,
  { own, byDefault, english }: Known,
): AdminLocale {
  const { code } = row
  const total = totalOf(english, code)
  return {
    code,
    name: row.name,
    english: isShipped(code) ? ENGLISH_NAMES[code] : (LANGUAGE_FACTS.get(code)?.english ?? code),
    is_rtl: row.isRtl,
    fallback: row.fallback,
    is_enabled: row.isEnabled,
    position: row.position,
    is_shipped: isShipped(code),
    is_needed: code === FALLBACK_LOCALE || code === byDefault,
    plurals: pluralsOf(code),
    form: toForm(row),
    own,
    coverage: { total, said: isShipped(code) ? total : Math.min(own, total) },
    version: row.version,
  }
}

const toForm = ({ form, code }: Pick<Row, 'form' | 'code'>): AdminLocale['form'] => {
  const known = form ?? formOf(code)
  return { ...known, months: [...known.months] }
}

/** How many texts a language has to say, each plural form one. */
const totalOf = (catalogue: Catalogue, locale: Locale): number =>
  [...totalsOf(catalogue, locale).values()].reduce((sum, count) => sum + count, 0)

/** The same by namespace. */
export const totalsOf = (catalogue: Catalogue, locale: Locale): Map<string, number> =>
  new Map(
    [...catalogue].map(([name, texts]) => [
      name,
      [...setsOf(texts).values()].reduce((sum, set) => sum + neededForms(locale, set).length, 0),
    ]),
  )
