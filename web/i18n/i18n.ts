import i18next, { type i18n as I18n } from 'i18next'
import { FALLBACK_LOCALE, type Locale } from '../lib/locales.ts'

export interface Texts {
  default: Record<string, unknown>
}

type TextFiles = Record<string, () => Promise<Texts>>

/** The shop's; `server` is for the server, which has it in memory. */
const files: TextFiles = import.meta.glob<Texts>([
  './{be,en,ru}/*.json',
  './{be,en,ru}/{shop,dev}/*.json',
  '!./*/{server,table}.json',
])

/** Adds texts: the back office and the account register their own. */
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
  saveMissing: true,
  missingKeyHandler: (_languages, namespace) =>
    void loadTexts(FALLBACK_LOCALE, [namespace, `${namespace}.results`]),
})

const brought = new Set<string>()

/**
 * A namespace is named by its file, without the language: `common`, `shop/search`, `admin/orders`.
 * Texts shared by zones lie with the first of them: offers use the shop's, orders and addresses the
 * account's. A file may hold a part of a namespace: the texts of `shop/search.results` belong to
 * `shop/search`.
 */
async function loadFile(locale: Locale, name: string): Promise<void> {
  if (brought.has(`${locale}/${name}`)) return
  const texts = await files[`./${locale}/${name}.json`]?.()
  if (texts === undefined) return
  i18n.addResourceBundle(locale, name.split('.')[0] ?? name, texts.default, true)
  brought.add(`${locale}/${name}`)
}

/** Loads these namespaces in this language; those already loaded cost nothing. */
export async function loadTexts(locale: Locale, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => loadFile(locale, name)))
}

/** Switches to this language; its texts must be loaded. */
export async function switchLanguage(i18nInstance: I18n, locale: Locale): Promise<void> {
  if (i18nInstance.language !== locale) await i18nInstance.changeLanguage(locale)
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
