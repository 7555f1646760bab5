import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { isLocale } from '../../lib/locales.ts'

/**
 * When the page changes to another language, what the server names is asked for again in it. Queries that have the
 * language in their key do so by themselves.
 */
export function useAnswersInLanguage(): void {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const before = useRef(locale)
  useEffect(() => {
    if (before.current === locale) return
    before.current = locale
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] === 'admin' &&
        !queryKey.some((part) => typeof part === 'string' && isLocale(part)),
    })
  }, [locale, queryClient])
}
