import { useEffect, useState } from 'react'
import { useTranslation } from './use-translation.tsx'
import { loadTexts } from './i18n.ts'
import { useLocale } from './use-locale.ts'

/**
 * Loads the texts of a component that no route loads; true once they are here in the page's
 * language.
 */
export function useLoadedTexts(namespace: string): boolean {
  const locale = useLocale()
  const { i18n } = useTranslation()
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadTexts(locale, [namespace]).then(
      () => isCurrent && setLoaded(locale),
      // Offline, or replaced by a newer version, which the page reports: the component stays
      // hidden.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [locale, namespace])
  return loaded === locale || i18n.hasResourceBundle(locale, namespace)
}
