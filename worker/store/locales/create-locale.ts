import { eq, not } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { locales } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { readLocales } from '../../i18n/known-locales.ts'
import { isShipped } from '../../../web/lib/locales.ts'
import { audited } from '../audit/audit.ts'
import { needFallback } from './update-locale.ts'
import { LANGUAGE_FACTS } from './language-facts.ts'
import { getAdminLocale } from './list-locales.ts'
import type { AdminLocale, LocaleInput } from './schemas.ts'

/**
 * Adds a language, its numbers and dates as CLDR writes them. 422 for one the store has, one that CLDR's facts are not
 * here of, and a fallback there is not.
 */
export async function createLocale(ctx: Ctx, input: LocaleInput): Promise<AdminLocale> {
  const { code, fallback, position, is_enabled: isEnabled } = input
  const facts = LANGUAGE_FACTS.get(code)
  if (isShipped(code)) throw invalid('code', 'locale_exists')
  if (facts === undefined) throw invalid('code', 'locale_unknown')
  await needFallback(ctx, { code, fallback })
  const name = input.name ?? facts.name
  const isFree = not(exists(locales, eq(locales.code, code)))
  const [, created] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'locales.create',
        subject: { type: 'locale', id: code },
        after: { name, fallback, is_enabled: isEnabled, position },
      },
      isFree,
    ),
    ctx.db
      .insert(locales)
      .values({ code, name, isRtl: facts.isRtl, fallback, isEnabled, position, form: facts.form })
      .onConflictDoNothing()
      .returning({ code: locales.code }),
  ])
  if (created.length === 0) throw invalid('code', 'locale_exists')
  await readLocales(ctx.db)
  return getAdminLocale(ctx, code)
}
