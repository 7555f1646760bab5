import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { RatesTrial } from '../../../../worker/sales/shipping/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { dataOf } from '../../../api/answer.ts'
import { api, inLanguage } from '../../../api/client.ts'

/** What dialogs and buttons of a method need; named in the language of the page. */
export const shippingMethods = (locale: Locale) => ({
  texts: 'admin/shipping-methods',
  key: shippingMethodQueries.all(),
  nameOf: ({ title }: { title: { en: string } & Record<string, string> }) =>
    title[locale] || title.en,
})

export const shippingMethodQueries = {
  all: () => ['admin', 'shipping-methods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...shippingMethodQueries.all(), 'list'] as const,
      queryFn: () => dataOf(api.admin['shipping-methods'].$get()),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...shippingMethodQueries.all(), id] as const,
      queryFn: () =>
        dataOf(api.admin['shipping-methods'][':id'].$get({ param: { id: String(id) } })),
    }),
  /** What a table says of a parcel; null asks nothing. The answer's words are in the language. */
  trial: (trial: RatesTrial | null, locale: Locale) =>
    queryOptions({
      queryKey: ['admin', 'shipping-trial', locale, trial] as const,
      queryFn:
        trial === null
          ? skipToken
          : () =>
              dataOf(api.admin['shipping-methods'].try.$post({ json: trial }, inLanguage(locale))),
      placeholderData: keepPreviousData,
    }),
}
