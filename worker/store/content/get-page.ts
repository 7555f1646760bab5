import { and, eq, inArray } from 'drizzle-orm'
import { contentPages } from '../../db/schema/content.ts'
import type { Ctx } from '../../env.ts'
import { FALLBACK_LOCALE, type Locale } from '../../../web/lib/locales.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { pickText } from './pick-text.ts'
import { renderPage } from './render-page.ts'
import type { Page, PageSlug } from './schemas.ts'
import { SHIPPED_TEXTS } from './shipped-texts.ts'

/** A page as a shopper reads it, in `locale` or, where that lacks it, in English. */
export async function getPage(ctx: Ctx, slug: PageSlug, locale: Locale): Promise<Page> {
  const [settingRows, rows] = await ctx.reads.batch([
    selectSettings(ctx),
    ctx.reads
      .select()
      .from(contentPages)
      .where(
        and(eq(contentPages.slug, slug), inArray(contentPages.locale, [locale, FALLBACK_LOCALE])),
      ),
  ])
  const found = pickText({ slug, locale }, rows, SHIPPED_TEXTS)
  return {
    slug,
    locale: found.locale,
    ...renderPage(found.text, found.locale, toSettings(settingRows)),
    updated_at: found.edited?.updatedAt.toISOString() ?? null,
    is_fallback: found.locale !== locale,
  }
}
