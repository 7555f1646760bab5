import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api, inLanguage } from '../../api/client.ts'
import type { Locale } from '../../lib/locales.ts'
import type { QuoteLine, QuoteResult } from '../../../worker/sales/cart/schemas.ts'
import { cartQueries } from './queries.ts'

interface QuoteRequest {
  lines: readonly QuoteLine[]
  currency: string
  /** Of the names of products. */
  locale: Locale
  /** Also analogs of lines that are gone or out of stock. */
  analogs?: boolean
}

/** Quotes, with the moment they were made. */
export type Quotes = QuoteResult & { at: string }

/**
 * Prices of offers now. The answer has the whole price ladder and the stock, so another quantity of
 * the same offers needs no further call.
 */
export function quoteQuery({ lines, currency, locale, analogs = false }: QuoteRequest) {
  const ids = lines.map((line) => line.supplier_offer_item_id).sort((a, b) => a - b)
  return queryOptions({
    queryKey: [...cartQueries.all(), 'quotes', currency, analogs, ids, locale] as const,
    queryFn: async ({ signal }): Promise<Quotes> => {
      const items = lines.map(({ supplier_offer_item_id, quantity }) => ({
        supplier_offer_item_id,
        quantity,
      }))
      const json = { items, currency, analogs }
      const data = await dataOf(
        api.cart.quote.$post({ json }, { ...inLanguage(locale), init: { signal } }),
      )
      return { ...data, at: new Date().toISOString() }
    },
    enabled: lines.length > 0,
  })
}
