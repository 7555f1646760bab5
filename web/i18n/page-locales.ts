import { type KnownLocale, knowLocales } from '../lib/locales.ts'

const KEY = 'locales'

/**
 * Takes the store's languages from the page: `data-locales`, '' where they are those that come with the code. The page that
 * is shown offline says nothing of them, and those of the last page hold.
 */
export function readPageLocales(): void {
  const { locales } = document.documentElement.dataset
  try {
    if (locales !== undefined) localStorage.setItem(KEY, locales)
  } catch {
    // Storage may be closed to us: then they hold for this page.
  }
  const said = locales ?? kept()
  if (said !== '') knowLocales(JSON.parse(said) as KnownLocale[])
}

function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}
