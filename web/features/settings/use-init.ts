import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../i18n/use-locale.ts'
import { settingsQueries, type Init } from './queries.ts'

const CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR']

interface Known extends Pick<Init, 'store_name' | 'currency' | 'currencies' | 'debug' | 'env'> {
  /** False until the store answered, or failed to. */
  isKnown: boolean
}

/** The store's settings, or what is known of them before the answer is here. */
export function useInit(): Known {
  const { data, isPending } = useQuery(settingsQueries.init(useLocale()))
  return {
    isKnown: !isPending,
    store_name: data?.store_name ?? 'Detal',
    currency: data?.currency ?? 'BYN',
    currencies: data?.currencies ?? CURRENCIES,
    debug: data?.debug ?? false,
    env: data?.env ?? 'production',
  }
}
