import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { apiFetch } from '../../api/api-fetch.ts'
import type { Locale } from '../../lib/locales.ts'
import { chosenCurrencyAtom } from './currency.ts'
import { settingsQueries, type Init } from './queries.ts'

const put = (path: string, body: unknown) =>
  apiFetch(path, { method: 'PUT', body: JSON.stringify(body) })

/** Shows prices in another currency at once and remembers the choice. */
export function useSetCurrency() {
  const choose = useSetAtom(chosenCurrencyAtom)
  return useMutation({
    mutationFn: (currency: string) => put('/api/currency', { currency }),
    onMutate: choose,
  })
}

/** Remembers the language for next time and for what the API says; the page itself follows the URL. */
export function useStoreLocale() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (locale: Locale) => put('/api/locale', { locale }),
    meta: { isQuiet: true },
    onMutate: (locale) => {
      queryClient.setQueriesData<Init>({ queryKey: settingsQueries.all() }, (init) =>
        init === undefined ? init : { ...init, locale },
      )
    },
  })
}
