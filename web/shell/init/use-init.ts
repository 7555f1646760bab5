import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { Init } from '../../../worker/store/settings/schemas/settings.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Locale, localeCodes } from '../../lib/locales.ts'
import { chosenCurrencyAtom } from './currency.ts'
import { settingsQueries } from './queries.ts'

const CURRENCIES = ['BYN', 'RUB', 'USD', 'EUR']

/** The settings; defaults until they are loaded. */
export function useInit(): Pick<
  Init,
  'store_name' | 'currency' | 'currencies' | 'quote_address' | 'debug' | 'env'
> & { locales: readonly Locale[] } {
  const { data } = useQuery(settingsQueries.init(useLocale()))
  const chosen = useAtomValue(chosenCurrencyAtom)
  const currencies = data?.currencies ?? CURRENCIES
  return {
    store_name: data?.store_name ?? 'Detal',
    currency: chosen !== null && currencies.includes(chosen) ? chosen : (data?.currency ?? 'BYN'),
    currencies,
    locales: data?.locales ?? localeCodes(),
    quote_address: data?.quote_address ?? null,
    debug: data?.debug ?? false,
    env: data?.env ?? 'production',
  }
}
