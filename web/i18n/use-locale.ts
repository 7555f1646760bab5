import { useTranslation } from './use-translation.tsx'
import { FALLBACK_LOCALE, isLocale, type Locale } from '../lib/locales.ts'

/** The language of the page. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.language) ? i18n.language : FALLBACK_LOCALE
}
