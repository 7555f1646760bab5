import { z } from 'zod'
import { pageQuery, queryId, rowId } from '../../../lib/wire.ts'

/** Offers on Ozon on the wire; shared with the web client. */

/** What becomes of an offer on Ozon; the worst of its price and its stocks. */
export const ITEM_STATES = ['in_sync', 'waiting', 'unknown', 'predicted', 'refused', 'off'] as const
export const ItemState = z.enum(ITEM_STATES)

export const ITEM_CHOICES = ['rule', 'always', 'never'] as const

/** As many items as one command takes. */
export const MOST_CHOSEN = 500

/** Query of `GET /admin/ozon/items`: our code, or the beginning of a part number. */
export const OzonItemsQuery = pageQuery(['id']).extend({
  account: queryId.optional(),
  state: ItemState.optional(),
})
export type OzonItemsQuery = z.infer<typeof OzonItemsQuery>

const time = z.iso.datetime().nullable()
const minor = z.number().int().nullable()

export const OzonItem = z.object({
  id: rowId,
  account: z.object({ id: rowId, name: z.string() }),
  product: z.object({ id: rowId, brand: z.string(), mpn: z.string(), name: z.string() }),
  offer_code: z.string(),
  choice: z.enum(ITEM_CHOICES),
  state: ItemState,
  currency: z.string(),
  /** Ours and theirs, minor units; null: none yet. */
  price: minor,
  old_price: z.number().int(),
  known_price: minor,
  price_at: time,
  price_error: z.string().nullable(),
  /** Why it is not sent: what Ozon would do. */
  prediction: z.string().nullable(),
  /** Pieces in all of Ozon's warehouses, ours and theirs. */
  stock: z.number().int(),
  known_stock: z.number().int().nullable(),
  stock_error: z.string().nullable(),
  updated_at: z.iso.datetime(),
})
export type OzonItem = z.infer<typeof OzonItem>

/** One step of an item's price there. */
export const OzonPrice = z.object({
  id: rowId,
  price: z.number().int(),
  error: z.string().nullable(),
  created_at: z.iso.datetime(),
})
export type OzonPrice = z.infer<typeof OzonPrice>

/** Body of `PUT /admin/ozon/items/{id}`. */
export const OzonItemChanges = z.object({ choice: z.enum(ITEM_CHOICES) }).strict()
export type OzonItemChanges = z.infer<typeof OzonItemChanges>

/** Body of `POST /admin/ozon/items`: a product that the rule leaves out. */
export const OzonItemInput = z
  .object({ account_id: rowId, product_id: rowId, choice: z.enum(['always', 'never']) })
  .strict()
export type OzonItemInput = z.infer<typeof OzonItemInput>

/** Body of `POST /admin/ozon/items/retries`: what was refused is sent again, jumps of price are let go. */
export const OzonRetryInput = z.object({ ids: z.array(rowId).min(1).max(MOST_CHOSEN) }).strict()
export type OzonRetryInput = z.infer<typeof OzonRetryInput>

export const OzonRetried = z.object({ retried: z.number().int() })
