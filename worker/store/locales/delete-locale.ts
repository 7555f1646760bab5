import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { locales, localeTexts } from '../../db/schema/locales.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { readLocales } from '../../i18n/known-locales.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { audited } from '../audit/audit.ts'
import { getAdminLocale } from './list-locales.ts'

/**
 * Takes an added language away with its texts, once it is switched off; a shipped one is brought back to what the code
 * says. What was written in it is said in English from then on. 409 for one that can be chosen, or that another falls
 * back to.
 */
export async function deleteLocale(ctx: Ctx, code: Locale): Promise<void> {
  const {
    name,
    is_shipped: isShipped,
    is_enabled: isEnabled,
    own,
  } = await getAdminLocale(ctx, code)
  if (!isShipped && isEnabled) throw conflict('locale_enabled')
  const isIt = eq(locales.code, code)
  const isFree = isShipped
    ? exists(locales, isIt)
    : and(
        exists(locales, and(isIt, eq(locales.isEnabled, false))),
        sql`NOT EXISTS (SELECT 1 FROM locales other WHERE other.fallback = ${code})`,
      )
  const when = isFree ?? sql`0`
  const [, , gone] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'locales.delete',
        subject: { type: 'locale', id: code },
        before: { name, texts: own },
      },
      when,
    ),
    ctx.db.delete(localeTexts).where(and(eq(localeTexts.locale, code), when)),
    ctx.db.delete(locales).where(and(isIt, when)).returning({ code: locales.code }),
  ])
  if (gone.length === 0 && !isShipped) throw conflict('locale_is_fallback')
  await readLocales(ctx.db)
}
