import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { spokenAtom } from './init/kept-locale.ts'
import { useStoreLocale } from './init/mutations.ts'
import { settingsQueries } from './init/queries.ts'

/** Stores the language of the address on this device, and on the server when it had another. */
export function useRememberedLocale(): void {
  const locale = useLocale()
  const stored = useQuery(settingsQueries.init(locale)).data?.locale
  const { mutate } = useStoreLocale()
  const keep = useSetAtom(spokenAtom)
  useEffect(() => keep({ locale }), [keep, locale])
  useEffect(() => {
    if (stored !== undefined && stored !== locale) mutate(locale)
  }, [stored, locale, mutate])
}
