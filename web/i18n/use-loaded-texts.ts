import { useEffect, useState } from 'react'
import { loadTexts } from './i18n.ts'
import { useLocale } from './use-locale.ts'

/** Brings the texts of a part that no route loads; true once they are here. */
export function useLoadedTexts(namespace: string): boolean {
  const locale = useLocale()
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadTexts(locale, [namespace]).then(() => isCurrent && setLoaded(locale))
    return () => {
      isCurrent = false
    }
  }, [locale, namespace])
  return loaded === locale
}
