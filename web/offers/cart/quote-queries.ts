import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '../../api/answer.ts'
import { api } from '../../api/client.ts'
import type { QuoteLine, QuoteResult } from '../../../worker/sales/cart/schemas.ts'
import { cartQueries } from './queries.ts'

interface Asked {
  lines: readonly QuoteLine[]
  currency: string
  /** Also what could replace a line that is gone or without stock. */
  analogs?: boolean
}

/** Quotes by `supplier_offer_item_id`, with the moment they are of. */
export type Quotes = QuoteResult & { at: string }

/**
 * What offers are worth now. The answer brings the whole ladder and what is left, so another
 * quantity of the same offers needs no other question.
 */
export function quoteQuery({ lines, currency, analogs = false }: Asked) {
  const ids = lines.map((line) => line.supplier_offer_item_id).sort((a, b) => a - b)
  return queryOptions({
    queryKey: [...cartQueries.all(), 'quotes', currency, analogs, ids] as const,
    queryFn: async ({ signal }): Promise<Quotes> => {
      const items = lines.map(({ supplier_offer_item_id, quantity }) => ({
        supplier_offer_item_id,
        quantity,
      }))
      const json = { items, currency, analogs }
      const data = await dataOf(api.cart.quote.$post({ json }, { init: { signal } }))
      return { ...data, at: new Date().toISOString() }
    },
    enabled: lines.length > 0,
  })
}
