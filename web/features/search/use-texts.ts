import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../i18n/i18n.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Brings the texts of a part that comes after its page; true once they are here. */
export function useTexts(namespace: string): boolean {
  const locale = useLocale()
  const { i18n } = useTranslation()
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadTexts(locale, [namespace]).then(() => {
      if (isCurrent) setLoaded(locale)
    })
    return () => {
      isCurrent = false
    }
  }, [locale, namespace])
  return loaded === locale || i18n.hasResourceBundle(locale, namespace)
}
