import { useMutation } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'
import { chosenCurrencyAtom } from './currency.ts'

/** Shows prices in another currency at once and remembers the choice. */
export function useSetCurrency() {
  const choose = useSetAtom(chosenCurrencyAtom)
  return useMutation({
    mutationFn: (currency: string) => api.currency.$put({ json: { currency } }),
    onMutate: choose,
  })
}

/**
 * Remembers the language for the next visit and for the API's messages; the page follows the URL.
 */
export const useStoreLocale = () =>
  useMutation({
    mutationFn: (locale: Locale) => api.locale.$put({ json: { locale } }),
    meta: { isQuiet: true },
  })
