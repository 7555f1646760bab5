import { type Fragment, query, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { fallbacksOf, FALLBACK_LOCALE, isLocale, type Locale } from '../../../web/lib/locales.ts'
import { getAdminLocale } from './list-locales.ts'
import type { LocaleUses } from './schemas.ts'

/** The rows of an added language; the condition on the shipped ones lets an index of few rows find them. */
const countOf = (table: Fragment, code: Locale): Fragment => sql`(SELECT count(*) FROM ${table}
  WHERE locale = ${code} AND locale NOT IN ('be', 'en', 'ru'))`

/** The language that those of a deleted one go on in: the nearest of its fallbacks that one can choose. */
export const heirOf = (code: Locale): Locale =>
  fallbacksOf(code).slice(1).find(isLocale) ?? FALLBACK_LOCALE

interface Counts extends Record<Exclude<keyof LocaleUses, 'moves_to' | 'channels'>, number> {
  /** JSON of names. */
  channels: string
}

/** What the store has in a language, and who goes on in which when it is deleted; `not_found` without it. */
export async function getLocaleUses(ctx: Ctx, code: Locale): Promise<LocaleUses> {
  await getAdminLocale(ctx, code)
  const row = await queryRow(
    ctx.db.raw,
    query<Counts>`SELECT ${countOf(sql`users`, code)} AS people,
      ${countOf(sql`orders`, code)} AS orders, ${countOf(sql`quotes`, code)} AS quotes,
      ${countOf(sql`part_requests`, code)} AS requests, ${countOf(sql`mails`, code)} AS mails,
      ${countOf(sql`feeds`, code)} AS feeds, ${countOf(sql`content_pages`, code)} AS pages,
      (SELECT json_group_array(name) FROM channels WHERE default_locale = ${code}
        OR EXISTS (SELECT 1 FROM json_each(channels.locales) WHERE value = ${code})) AS channels`,
  )
  if (row === null) throw new Error('a row of counts is always answered')
  return { ...row, channels: JSON.parse(row.channels) as string[], moves_to: heirOf(code) }
}
