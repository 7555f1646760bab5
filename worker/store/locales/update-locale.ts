import { and, eq, not, type SQL } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { locales } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { readLocales } from '../../i18n/known-locales.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { audited } from '../audit/audit.ts'
import { getAdminLocale } from './list-locales.ts'
import { readAdminLocales } from './locale-rows.ts'
import type { AdminLocale, LocaleChanges } from './schemas.ts'

/**
 * Changes what was sent. A language that is switched off stays with what was written in it; its addresses lead to its
 * fallback. 409 when it was changed in between; 422 to switch off the default one or English.
 */
export async function updateLocale(
  ctx: Ctx,
  code: Locale,
  changes: LocaleChanges,
): Promise<AdminLocale> {
  const before = toFields(await getAdminLocale(ctx, code))
  const { version, ...sent } = changes
  const after: Fields = {
    name: sent.name ?? before.name,
    is_rtl: sent.is_rtl ?? before.is_rtl,
    // Null is a choice: English.
    fallback: sent.fallback === undefined ? before.fallback : sent.fallback,
    is_enabled: sent.is_enabled ?? before.is_enabled,
    position: sent.position ?? before.position,
  }
  await needSpoken(ctx, code, after)
  await needFallback(ctx, { code, fallback: after.fallback })
  const isCurrent = isOfVersion(code, version)
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'locales.update', subject: { type: 'locale', id: code }, before, after },
      isCurrent,
    ),
    version === 0 ? insertShipped(ctx, code, after) : rewrite(ctx, { code, version }, after),
  ])
  if (written.length === 0)
    throw conflict('locale_changed', { current: await getAdminLocale(ctx, code) })
  await readLocales(ctx.db)
  return getAdminLocale(ctx, code)
}

type Fields = Pick<AdminLocale, 'name' | 'is_rtl' | 'fallback' | 'is_enabled' | 'position'>

const toFields = ({ name, is_rtl, fallback, is_enabled, position }: AdminLocale): Fields => ({
  name,
  is_rtl,
  fallback,
  is_enabled,
  position,
})

/** Its row as it was read; a shipped language has none before it is changed. */
const isOfVersion = (code: Locale, version: number): SQL =>
  version === 0
    ? not(exists(locales, eq(locales.code, code)))
    : exists(locales, and(eq(locales.code, code), eq(locales.version, version)))

const toCells = ({ name, is_rtl: isRtl, fallback, is_enabled: isEnabled, position }: Fields) => ({
  name,
  isRtl,
  fallback,
  isEnabled,
  position,
})

const rewrite = (ctx: Ctx, { code, version }: { code: Locale; version: number }, after: Fields) =>
  ctx.db
    .update(locales)
    .set({ ...toCells(after), version: version + 1 })
    .where(and(eq(locales.code, code), eq(locales.version, version)))
    .returning({ code: locales.code })

/** The first change of a shipped language; an added one has a version already. */
const insertShipped = (ctx: Ctx, code: Locale, after: Fields) =>
  ctx.db
    .insert(locales)
    .values({ code, ...toCells(after), version: 1 })
    .onConflictDoNothing()
    .returning({ code: locales.code })

async function needSpoken(ctx: Ctx, code: Locale, { is_enabled: isEnabled }: Fields) {
  const { is_needed: isNeeded } = await getAdminLocale(ctx, code)
  if (isNeeded && !isEnabled) throw invalid('is_enabled', 'locale_needed')
}

/** A fallback is another language of the store that does not lead back here. */
export async function needFallback(
  ctx: Ctx,
  { code, fallback }: { code: Locale; fallback: Locale | null },
): Promise<void> {
  if (fallback === null) return
  const all = new Map((await readAdminLocales(ctx)).map((locale) => [locale.code, locale.fallback]))
  const passed = new Set([code])
  for (let next: Locale | null = fallback; next !== null; next = all.get(next) ?? null) {
    if (passed.has(next) || !all.has(next)) throw invalid('fallback', 'locale_fallback')
    passed.add(next)
  }
}
