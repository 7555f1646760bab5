import type { Ctx } from '../../env.ts'
import { localeCodes } from '../../../web/lib/locales.ts'
import { selectSettings, toSettings } from '../settings/read-settings.ts'
import { fillText, plainWords } from './fill-words.ts'
import { selectEdited, stateOf } from './page-rows.ts'
import { PageSlug, type PageSummary } from './schemas.ts'
import { shippedText } from './shipped-texts.ts'

/** Every page with its state in every language. */
export async function listPages(ctx: Ctx): Promise<PageSummary[]> {
  const [settingRows, rows] = await ctx.db.batch([selectSettings(ctx), selectEdited(ctx)])
  const settings = toSettings(settingRows)
  return PageSlug.options.map((slug) => ({
    slug,
    locales: localeCodes().map((locale) => {
      const row = rows.find((each) => each.slug === slug && each.locale === locale)
      const { title } = row ?? shippedText(slug, locale)
      return stateOf(locale, fillText(title, plainWords(settings, locale)), row)
    }),
  }))
}
