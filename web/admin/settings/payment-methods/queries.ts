import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '../../../lib/locales.ts'
import { dataOf } from '../../../api/answer.ts'
import { api } from '../../../api/client.ts'

/** What buttons of a method need; named in the language of the page. */
export const paymentMethods = (locale: Locale) => ({
  texts: 'admin/payment-methods',
  key: paymentMethodQueries.all(),
  nameOf: ({ title }: { title: { en: string } & Record<string, string> }) =>
    title[locale] || title.en,
})

export const paymentMethodQueries = {
  all: () => ['admin', 'payment-methods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.admin['payment-methods'].$get()),
    }),
  detail: (code: string) =>
    queryOptions({
      queryKey: [...paymentMethodQueries.all(), code] as const,
      queryFn: () => dataOf(api.admin['payment-methods'][':code'].$get({ param: { code } })),
    }),
}
