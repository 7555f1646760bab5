import { useQuery } from '@tanstack/react-query'
import type { FoundProduct } from '../../../worker/catalog/search/schemas/search.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useInit } from '../../shell/init/use-init.ts'
import type { CartEntry } from './cart-entry.ts'
import { quoteQuery } from './quote-queries.ts'

export type CartAnalogs = ReadonlyMap<number, readonly FoundProduct[]>

/** Analogs of the lines that cannot be ordered, by `supplier_offer_item_id`. */
export function useCartAnalogs(entries: readonly CartEntry[]): CartAnalogs {
  const { currency } = useInit()
  const locale = useLocale()
  const lines = entries
    .filter(
      ({ problem }) => problem === 'gone' || problem === 'no_stock' || problem === 'below_minimum',
    )
    .map(({ line }) => line)
  const { data } = useQuery({
    ...quoteQuery({ lines, currency, locale, analogs: true }),
    meta: { isQuiet: true },
  })
  return new Map((data?.items ?? []).map((quote) => [quote.supplier_offer_item_id, quote.analogs]))
}
