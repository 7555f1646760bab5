import { z } from 'zod'
import type { StandInCall } from './stand-in-call.ts'
import { readBody } from './stand-in-refusal.ts'

const PAIR_MS = 30_000
const TOO_MANY = 1_000_000

const Stocks = z.object({
  stocks: z
    .array(
      z.object({
        offer_id: z.string(),
        warehouse_id: z.number(),
        stock: z.number().int().min(0),
      }),
    )
    .max(100),
})
type Stock = z.infer<typeof Stocks>['stocks'][number]

/** `/v2/products/stocks`. */
export function setStocks(call: StandInCall, body: Record<string, unknown>): object {
  const { stocks } = readBody(Stocks.safeParse(body))
  return {
    result: stocks.map((wanted) => {
      const code = setStock(call, wanted)
      return {
        warehouse_id: wanted.warehouse_id,
        product_id: call.state.offers[wanted.offer_id]?.product_id ?? 0,
        offer_id: wanted.offer_id,
        updated: code === null,
        errors: code === null ? [] : [{ code, message: code }],
      }
    }),
  }
}

function setStock({ state, limits, now }: StandInCall, wanted: Stock): string | null {
  const offer = state.offers[wanted.offer_id]
  if (offer === undefined) return 'offer_id_not_found'
  if (offer.price === null) return 'PRICE_IS_NOT_SENT'
  if (wanted.stock >= TOO_MANY) return 'STOCK_TOO_BIG'
  const { warehouse_id: id, stock } = wanted
  if (!state.warehouses.some((one) => one.warehouse_id === id)) return 'WAREHOUSE_NOT_FOUND'
  const before = offer.stocks[id]
  if (before !== undefined && now - before.sentAt < PAIR_MS) {
    limits.breaks('a pair once in 30 seconds')
    return 'TOO_MANY_REQUESTS'
  }
  offer.stocks[id] = { stock, reserved: before?.reserved ?? 0, sentAt: now }
  return null
}

const Filter = z.object({
  offer_id: z.array(z.string()).max(1000),
  limit: z.number().int().min(1).max(1000),
  cursor: z.string().default(''),
})

/** `/v2/product/info/stocks-by-warehouse/fbs`. */
export function listStocks({ state }: StandInCall, body: Record<string, unknown>): object {
  const { offer_id: offerIds, limit, cursor } = readBody(Filter.safeParse(body))
  const all = offerIds.flatMap((offerId) =>
    Object.entries(state.offers[offerId]?.stocks ?? {}).map(([warehouse, { stock, reserved }]) => ({
      offer_id: offerId,
      product_id: state.offers[offerId]?.product_id ?? 0,
      warehouse_id: Number(warehouse),
      warehouse_name: state.warehouses.find((one) => one.warehouse_id === Number(warehouse))?.name,
      present: stock + reserved,
      reserved,
      free_stock: stock,
    })),
  )
  const from = Number(cursor || 0)
  const has_next = all.length > from + limit
  return {
    products: all.slice(from, from + limit),
    has_next,
    cursor: has_next ? String(from + limit) : '',
  }
}
