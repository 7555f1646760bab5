import type { Init } from '../../../worker/store/settings/schemas/settings.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'
import { chosenCurrencyAtom } from './currency.ts'
import { settingsQueries } from './queries.ts'

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
export function useStoreLocale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (locale: Locale) => api.locale.$put({ json: { locale } }),
    meta: { isQuiet: true },
    onMutate: (locale) => {
      queryClient.setQueriesData<Init>({ queryKey: settingsQueries.all() }, (init) =>
        init === undefined ? init : { ...init, locale },
      )
    },
  })
}
