import { useQuery } from '@tanstack/react-query'
import type { PriceList } from '../../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { priceListQueries } from './queries.ts'

/**
 * The version this one is to be compared with: the live one before it is applied, the one applied
 * before it afterwards. Null for an offer's first list.
 */
export function useCompared(list: PriceList, offer: SupplierOffer): number | null {
  const isPast = list.applied_at !== null
  const { data } = useQuery({
    ...priceListQueries.ofOffer(offer.id, 1, 100),
    enabled: isPast,
  })
  if (!isPast) return offer.live_list_id
  const earlier = data?.data.find(
    ({ version, applied_at }) => version < list.version && applied_at !== null,
  )
  return earlier?.id ?? null
}
