import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { isPage, selectEdited, stateOf } from './page-rows.ts'
import { renderPage } from './render-page.ts'
import type { AdminPage, PageSlug } from './schemas.ts'
import { shippedText } from './shipped-texts.ts'

/** A page in one language as staff edit it; version 0 is the shipped text. */
export async function getAdminPage(ctx: Ctx, slug: PageSlug, locale: Locale): Promise<AdminPage> {
  const [settingRows, [row]] = await ctx.db.batch([
    selectSettings(ctx),
    selectEdited(ctx).where(isPage(slug, locale)),
  ])
  const shipped = shippedText(slug, locale)
  const { title, description, body } = row ?? shipped
  return {
    slug,
    ...stateOf(locale, title, row),
    description,
    body,
    html: renderPage({ title, description, body }, locale, toSettings(settingRows)).html,
    version: row?.version ?? 0,
    shipped,
  }
}
