import { attempt } from '../lib/stored-atom.ts'
import { type KnownLocale, knowLocales } from '../lib/locales.ts'

const KEY = 'locales'

/**
 * Takes the store's languages from the page: `data-locales`, '' where they are those that come with the code. The page that
 * is shown offline says nothing of them, and those of the last page hold.
 */
export function readPageLocales(): void {
  const { locales } = document.documentElement.dataset
  if (locales !== undefined) attempt(() => localStorage.setItem(KEY, locales))
  const said = locales ?? attempt(() => localStorage.getItem(KEY)) ?? ''
  if (said !== '') knowLocales(JSON.parse(said) as KnownLocale[])
}
