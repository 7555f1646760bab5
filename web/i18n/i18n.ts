import i18next, { type i18n as I18n } from 'i18next'
import { FALLBACK_LOCALE, isLocale, isShipped, knownLocale, type Locale } from '../lib/locales.ts'

export interface Texts {
  default: Record<string, unknown>
}

type TextFiles = Record<string, () => Promise<Texts>>

/** The shop's, but for what comes with the pages that show it; `server` is for the server, which has it in memory. */
const files: TextFiles = import.meta.glob<Texts>([
  './{be,en,ru}/*.json',
  './{be,en,ru}/shop/*.json',
  '!./*/{server,table}.json',
  '!./*/shop/{checkout,baskets,part-documents,bought-with}.json',
])

/** Adds texts: the back office, the account with the checkout, and a developer's pages register their own. */
export const knowTexts = (more: TextFiles): void => void Object.assign(files, more)

/** The namespaces of the shop's first page; the others are loaded with the pages that use them. */
export const SHOP_TEXTS = ['common', 'shop/search'] as const

/** The browser's instance; the server makes one per page from its texts. */
export const i18n = i18next.createInstance()

void i18n.init({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  ns: [],
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  // Told to `late-texts.ts`; until they are here nothing is said, and never a key.
  saveMissing: true,
  saveMissingTo: 'current',
  // Without a handler the library keeps the key for the text.
  missingKeyHandler: () => undefined,
  parseMissingKeyHandler: (_key, text?: string) => text ?? '',
})

const brought = new Set<string>()

/**
 * A namespace is named by its file, without the language: `common`, `shop/search`, `admin/orders`.
 * Texts shared by zones lie with the first of them: offers use the shop's, orders and addresses the
 * account's. A file may hold a part of a namespace: the texts of `shop/search.results` and, shown with
 * an offer everywhere, `shop/search.offer` belong to `shop/search`.
 */
async function loadFile(locale: Locale, name: string): Promise<boolean> {
  if (brought.has(`${locale}/${name}`)) return false
  const isOwn = !isShipped(locale) || knownLocale(locale)?.version !== undefined
  const own = isOwn
    ? await (await import('./own-texts.ts')).ownTexts(locale, namespaceOf(name))
    : null
  const texts = own ?? (await files[`./${locale}/${name}.json`]?.())?.default
  if (texts === undefined) return false
  putTexts(locale, name, texts)
  return true
}

const namespaceOf = (name: string): string => name.split('.')[0] ?? name

/** Takes texts that are here already: the server has those that staff have written. */
export function putTexts(locale: Locale, name: string, texts: Texts['default']): void {
  i18n.addResourceBundle(locale, namespaceOf(name), texts, true, true)
  brought.add(`${locale}/${name}`)
}

/** Loads these namespaces in this language; those already loaded cost nothing. */
export async function loadTexts(locale: Locale, names: readonly string[]): Promise<void> {
  await bringTexts(locale, names)
}

/** The same; true when any of them was not here before. */
export async function bringTexts(locale: Locale, names: readonly string[]): Promise<boolean> {
  const isNew = await Promise.all(names.map((name) => loadFile(locale, name)))
  return isNew.includes(true)
}

/** The language of an instance. */
export const localeOf = ({ language }: I18n): Locale =>
  isLocale(language) ? language : FALLBACK_LOCALE

/** What is said outside of components, and asked of the server, is in this language from now on. */
export async function switchLanguage(i18nInstance: I18n, locale: Locale): Promise<void> {
  const page = document.documentElement
  page.lang = locale
  page.dir = knownLocale(locale)?.isRtl === true ? 'rtl' : 'ltr'
  if (i18nInstance.language !== locale) await i18nInstance.changeLanguage(locale)
}
