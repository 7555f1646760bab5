import { getDefaultStore } from 'jotai'
import { isLocale, type Locale } from '../../lib/locales.ts'
import { storedAtom } from '../../lib/stored-atom.ts'

interface Spoken {
  locale: Locale | null
}

/** The language of the page seen last in this browser; used where no cookie tells. */
export const spokenAtom = storedAtom<Spoken>({
  key: 'i18n',
  version: 1,
  initial: { locale: null },
  read: (data) => {
    const { locale } = (data ?? {}) as { locale?: unknown }
    return typeof locale === 'string' && isLocale(locale) ? { locale } : null
  },
})

/** The same outside components; only in a browser. */
export function keptLocale(): Locale | null {
  const store = getDefaultStore()
  // Storage is read when the state is first listened to.
  const leave = store.sub(spokenAtom, () => {})
  const { locale } = store.get(spokenAtom)
  leave()
  return locale
}
