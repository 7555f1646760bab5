import type { OwnTextsOf } from '../../worker/pages/schemas.ts'
import { i18n, loadTexts, putTexts } from '../i18n/i18n.ts'
import { isShipped, knownLocale, type Locale } from '../lib/locales.ts'
import { PAGE_TEXTS } from './page-texts.ts'

/** Versions of what staff have written, by language and name, that are here. */
const here = new Map<string, number>()

/** Has the texts of a page in memory before it is rendered: those that come with the code, or as staff have written them. */
export async function bringTexts(
  locale: Locale,
  names: readonly string[],
  textsOf: OwnTextsOf,
): Promise<void> {
  const version = knownLocale(locale)?.version
  if (isShipped(locale) && version === undefined) {
    if (!i18n.hasResourceBundle(locale, 'server'))
      i18n.addResourceBundle(locale, 'server', PAGE_TEXTS[locale])
    return loadTexts(
      locale,
      names.filter((name) => name !== 'server'),
    )
  }
  const missing = names.filter((name) => here.get(`${locale}/${name}`) !== (version ?? 0))
  await Promise.all(
    missing.map(async (name) => {
      putTexts(locale, name, await textsOf(name.split('.')[0] ?? name))
      here.set(`${locale}/${name}`, version ?? 0)
    }),
  )
}
