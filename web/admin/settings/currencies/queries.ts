import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  Currency,
  Rate,
  RateCheck,
  RateHistory,
  RateSourcesAnswer,
} from '../../../../worker/catalog/currencies/schemas.ts'
import type { Page } from '../../../table/page.ts'
import { adminGet } from '../../frame/admin-call.ts'

/** Currencies, rates and sources hang together: one write refreshes all. */
export const currenciesKey = ['admin', 'currencies'] as const

const one = async <Resource>(path: string, query = {}): Promise<Resource> =>
  (await adminGet<{ data: Resource }>(path, query)).data

export const currencyQueries = {
  list: () =>
    queryOptions({
      queryKey: [...currenciesKey, 'list'] as const,
      queryFn: () => one<Currency[]>('currencies'),
    }),
}

export const rateQueries = {
  list: (currency: string, page: number) =>
    queryOptions({
      queryKey: [...currenciesKey, 'rates', currency, page] as const,
      queryFn: () => adminGet<Page<Rate>>('rates', { currency, page, per_page: 10 }),
      placeholderData: keepPreviousData,
    }),
  history: (currency: string, days: number) =>
    queryOptions({
      queryKey: [...currenciesKey, 'history', currency, days] as const,
      queryFn: () => one<RateHistory>('rates/history', { currency, days }),
      placeholderData: keepPreviousData,
    }),
  checks: (page: number) =>
    queryOptions({
      queryKey: [...currenciesKey, 'checks', page] as const,
      queryFn: () => adminGet<Page<RateCheck>>('rates/checks', { page, per_page: 10 }),
      placeholderData: keepPreviousData,
    }),
  sources: () =>
    queryOptions({
      queryKey: [...currenciesKey, 'sources'] as const,
      queryFn: () => one<RateSourcesAnswer>('rates/sources'),
    }),
}
