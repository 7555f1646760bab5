import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FALLBACK_LOCALE, type Locale } from '../lib/locales.ts'

const files = import.meta.glob<{ default: Record<string, unknown> }>('./{be,en,ru}/*.json')

/** The namespaces the shop's first page needs; the rest come with the pages that use them. */
export const SHOP_TEXTS = ['common', 'search', 'accounts'] as const

export const i18n = i18next.createInstance()

void i18n.use(initReactI18next).init({
  lng: FALLBACK_LOCALE,
  fallbackLng: FALLBACK_LOCALE,
  ns: [],
  defaultNS: 'common',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  saveMissing: true,
  missingKeyHandler: (_languages, namespace) => void loadTexts(FALLBACK_LOCALE, [namespace]),
})

async function loadNamespace(locale: Locale, namespace: string): Promise<void> {
  if (i18n.hasResourceBundle(locale, namespace)) return
  const texts = await files[`./${locale}/${namespace}.json`]?.()
  if (texts !== undefined) i18n.addResourceBundle(locale, namespace, texts.default)
}

/** Brings the texts of these nouns in this language; what is already here costs nothing. */
export async function loadTexts(locale: Locale, namespaces: readonly string[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => loadNamespace(locale, namespace)))
}

/** Speaks this language from now on; its texts must have been loaded. */
export async function speak(locale: Locale): Promise<void> {
  if (i18n.language !== locale) await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
}
