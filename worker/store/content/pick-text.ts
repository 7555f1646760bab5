import { FALLBACK_LOCALE, isShipped, type Locale } from '../../../web/lib/locales.ts'
import type { PageText, ShippedTexts } from './page-text.ts'
import type { PageSlug } from './schemas.ts'

interface Wanted {
  slug: PageSlug
  locale: Locale
}

/** A text as staff wrote it, with the language it is in. */
interface Edited extends PageText {
  locale: string
}

/**
 * The words of a page: what staff wrote in its language, else what is shipped in it, else both of
 * these in English. `edited` is null where the text is a shipped one.
 */
export function pickText<Row extends Edited>(
  { slug, locale }: Wanted,
  rows: Row[],
  shipped: ShippedTexts,
): { text: PageText; locale: Locale; edited: Row | null } {
  const written = (wanted: Locale) => {
    const edited = rows.find((row) => row.locale === wanted) ?? null
    const text = edited ?? (isShipped(wanted) ? shipped[slug][wanted] : undefined)
    return text === undefined ? null : { text, locale: wanted, edited }
  }
  const english = { text: shipped[slug].en, locale: FALLBACK_LOCALE, edited: null }
  return written(locale) ?? written(FALLBACK_LOCALE) ?? english
}
