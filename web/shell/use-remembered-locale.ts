import { useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { spokenAtom } from './init/kept-locale.ts'
import { useStoreLocale } from './init/mutations.ts'
import { cookieLocale } from './init/wanted-locale.ts'

/** Stores the language of the address on this device, and on the server once another one was chosen. */
export function useRememberedLocale(): void {
  const locale = useLocale()
  const { mutate } = useStoreLocale()
  const first = useRef(locale)
  const keep = useSetAtom(spokenAtom)
  useEffect(() => keep({ locale }), [keep, locale])
  useEffect(() => {
    if ((cookieLocale() ?? first.current) !== locale) mutate(locale)
  }, [locale, mutate])
}
