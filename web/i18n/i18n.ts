import i18next, { type i18n as I18n } from 'i18next'
import { FALLBACK_LOCALE, type Locale } from '../lib/locales.ts'

export interface Texts {
  default: Record<string, unknown>
}

type TextFiles = Record<string, () => Promise<Texts>>

/** The shop's; `server` is for the server, which has it at hand. */
const files: TextFiles = import.meta.glob<Texts>([
  './{be,en,ru}/*.json',
  './{be,en,ru}/{shop,dev}/*.json',
  '!./*/{server,table}.json',
])

/** Texts that are known of only from now on: the back office and the account bring their own. */
export const knowTexts = (more: TextFiles): void => void Object.assign(files, more)

/** The namespaces the shop's first page needs; the rest come with the pages that use them. */
export const SHOP_TEXTS = ['common', 'shop/search'] as const

/** The browser's own; the server speaks through one instance per page, made of this one's texts. */
export const i18n = i18next.createInstance()

void i18n.init({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  ns: [],
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  saveMissing: true,
  missingKeyHandler: (_languages, namespace) =>
    void loadTexts(FALLBACK_LOCALE, [namespace, `${namespace}.results`]),
})

const brought = new Set<string>()

/**
 * A namespace is named by its file, without the language: `common`, `shop/search`, `admin/orders`.
 * What several zones say lies with the first of them: offers speak the shop's texts, orders and
 * addresses the account's. A part of a namespace is named after it: what `shop/search.results`
 * holds is said as `shop/search`.
 */
async function loadFile(locale: Locale, name: string): Promise<void> {
  if (brought.has(`${locale}/${name}`)) return
  const texts = await files[`./${locale}/${name}.json`]?.()
  if (texts === undefined) return
  i18n.addResourceBundle(locale, name.split('.')[0] ?? name, texts.default, true)
  brought.add(`${locale}/${name}`)
}

/** Brings the texts of these names in this language; what is already here costs nothing. */
export async function loadTexts(locale: Locale, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loadFile(locale, name)))
}

/** Speaks this language from now on; its texts must have been loaded. */
export async function speak(speaker: I18n, locale: Locale): Promise<void> {
  if (speaker.language !== locale) await speaker.changeLanguage(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
