import type { Locale } from '../lib/locales.ts'
import { useTranslation } from './use-translation.tsx'

/** The language of the page. */
export const useLocale = (): Locale => useTranslation().language
