import be from '../i18n/be/server.json'
import en from '../i18n/en/server.json'
import ru from '../i18n/ru/server.json'
import type { ShippedLocale } from '../lib/locales.ts'

/** Titles and descriptions for search engines; the browser never needs them. */
export const PAGE_TEXTS: Record<ShippedLocale, Record<string, string>> = { be, en, ru }
