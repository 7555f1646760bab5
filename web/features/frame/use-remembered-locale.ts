import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { useStoreLocale } from '../settings/mutations.ts'
import { settingsQueries } from '../settings/queries.ts'

/** Stores the language of the address when another one was stored. */
export function useRememberedLocale(): void {
  const locale = useLocale()
  const stored = useQuery(settingsQueries.init(locale)).data?.locale
  const { mutate } = useStoreLocale()
  useEffect(() => {
    if (stored !== undefined && stored !== locale) mutate(locale)
  }, [stored, locale, mutate])
}
