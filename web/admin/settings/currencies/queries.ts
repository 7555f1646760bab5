import type { Locale } from '../../../lib/locales.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'
import { detail } from '../../resource/resource.ts'

/** Currencies, rates and sources hang together: one write refreshes all. */
export const currenciesKey = ['admin', 'currencies'] as const

/** What dialogs and buttons of a currency need. */
export const currencies = {
  texts: 'admin/currencies',
  key: currenciesKey,
  nameOf: ({ code }: { code: string }) => code,
  idOf: ({ code }: { code: string }) => code,
  trail: 'currency',
}

export const currencyDetail = detail(currencies, (code: string, call) =>
  dataOf(api.admin.currencies[':code'].$get({ param: { code } }, call)),
)

export const currencyQueries = {
  list: () =>
    queryOptions({
      queryKey: [...currenciesKey, 'list'] as const,
      queryFn: () => dataOf(api.admin.currencies.$get()),
    }),
}

export const rateQueries = {
  list: (currency: string, page: number) =>
    queryOptions({
      queryKey: [...currenciesKey, 'rates', currency, page] as const,
      queryFn: () =>
        answerOf(api.admin.rates.$get({ query: { currency, page: String(page), per_page: '10' } })),
      placeholderData: keepPreviousData,
    }),
  history: (currency: string, days: number) =>
    queryOptions({
      queryKey: [...currenciesKey, 'history', currency, days] as const,
      queryFn: () =>
        dataOf(api.admin.rates.history.$get({ query: { currency, days: String(days) } })),
      placeholderData: keepPreviousData,
    }),
  checks: (page: number, locale: Locale) =>
    queryOptions({
      queryKey: [...currenciesKey, 'checks', page, locale] as const,
      queryFn: () =>
        answerOf(
          api.admin.rates.checks.$get(
            { query: { page: String(page), per_page: '10' } },
            inLanguage(locale),
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  sources: () =>
    queryOptions({
      queryKey: [...currenciesKey, 'sources'] as const,
      queryFn: () => dataOf(api.admin.rates.sources.$get()),
    }),
}
