import type { QueryClient } from '@tanstack/react-query'
import { FALLBACK_LOCALE, isLocale, type Locale } from '../../lib/locales.ts'
import { readCookie } from '../../api/cookies.ts'
import { keptLocale } from './kept-locale.ts'
import { settingsQueries } from './queries.ts'

/** Of the cookie, which the server wrote when the visitor chose. */
export function cookieLocale(): Locale | null {
  const locale = readCookie('locale') ?? undefined
  return isLocale(locale) ? locale : null
}

function browserLocale(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find(isLocale) ?? FALLBACK_LOCALE
}

/**
 * The language for a visitor without one in the address (the stored choice, else that of the page
 * seen last here, else the browser's), and the store's default one, English without an answer of the API.
 */
export async function wantedLocale(
  queryClient: QueryClient,
): Promise<{ locale: Locale; defaultLocale: Locale }> {
  const locale = cookieLocale() ?? keptLocale() ?? browserLocale()
  const init = await queryClient.ensureQueryData(settingsQueries.init(locale)).catch(() => null)
  const { default_locale: byDefault } = init ?? {}
  return { locale, defaultLocale: isLocale(byDefault) ? byDefault : FALLBACK_LOCALE }
}
