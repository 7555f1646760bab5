import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type {
  AdminShippingMethod,
  OneShippingMethod,
  RatesTrial,
  RatesVerdict,
} from '../../../../worker/sales/shipping/schemas.ts'
import type { Locale } from '../../../lib/locales.ts'
import { adminGet, adminSend } from '../../frame/admin-call.ts'

const one = async <Resource>(path: string): Promise<Resource> =>
  (await adminGet<{ data: Resource }>(path)).data

export const shippingMethodQueries = {
  all: () => ['admin', 'shipping-methods'] as const,
  list: () =>
    queryOptions({
      queryKey: [...shippingMethodQueries.all(), 'list'] as const,
      queryFn: () => one<AdminShippingMethod[]>('shipping-methods'),
    }),
  detail: (id: number) =>
    queryOptions({
      queryKey: [...shippingMethodQueries.all(), id] as const,
      queryFn: () => one<OneShippingMethod>(`shipping-methods/${id}`),
    }),
  /** What a table says of a parcel; null asks nothing. The answer's words are in the language. */
  trial: (trial: RatesTrial | null, locale: Locale) =>
    queryOptions({
      queryKey: ['admin', 'shipping-trial', locale, trial] as const,
      queryFn: () => adminSend<RatesVerdict>('POST', 'shipping-methods/try', trial),
      enabled: trial !== null,
      placeholderData: keepPreviousData,
    }),
}
