import type { QueryClient } from '@tanstack/react-query'
import { FALLBACK_LOCALE, isLocale, type Locale } from '../../lib/locales.ts'
import { keptLocale } from './kept-locale.ts'
import { settingsQueries } from './queries.ts'

function browserLocale(): Locale {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.find(isLocale) ?? FALLBACK_LOCALE
}

/**
 * The language for a visitor without one in the address (the stored choice, else that of the page
 * seen last here, else the browser's), and the store's default one. Without an answer from the API
 * both are the browser's.
 */
export async function wantedLocale(
  queryClient: QueryClient,
): Promise<{ locale: Locale; defaultLocale: Locale }> {
  const fromBrowser = keptLocale() ?? browserLocale()
  const init = await queryClient
    .ensureQueryData(settingsQueries.init(fromBrowser))
    .catch(() => null)
  return {
    locale: isLocale(init?.locale) ? init.locale : fromBrowser,
    defaultLocale: isLocale(init?.default_locale) ? init.default_locale : FALLBACK_LOCALE,
  }
}
