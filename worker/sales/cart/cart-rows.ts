import { columnList, type Fragment, type Query, query, sql } from '../../db/query.ts'
import { actorOf } from '../../actor-of.ts'
import type { Ctx } from '../../env.ts'
import { type AppError, conflict } from '../../errors.ts'
import { MOST_CART_ITEMS } from './schemas.ts'

/** A line as it is stored. */
export interface CartRow {
  id: number
  supplier_offer_item_id: number
  product_id: number
  quantity: number
  price_micros: number | null
  channel_price_micros: number | null
  currency: string | null
  is_saved_for_later: number
  is_selected: number
}

const COLUMNS = [
  'id', 'supplier_offer_item_id', 'product_id', 'quantity', 'price_micros', 'channel_price_micros',
  'currency', 'is_saved_for_later', 'is_selected',
] as const satisfies (keyof CartRow)[] // prettier-ignore

export const CART_COLUMNS: Fragment = columnList(COLUMNS)

/** Whose cart: a person has one in each channel. */
export interface CartOwner {
  userId: number
  channelId: number
}

/** The actor's cart, in the channel of the call. */
export const ownCart = (ctx: Ctx): CartOwner => ({
  userId: actorOf(ctx).id,
  channelId: ctx.channel.id,
})

/** The condition that a line is of a cart. */
export const isIn = ({ userId, channelId }: CartOwner): Fragment =>
  sql`user_id = ${userId} AND channel_id = ${channelId}`

/** The lines of a cart, oldest first. */
export const linesOf = (cart: CartOwner): Query<CartRow> =>
  query`SELECT ${CART_COLUMNS} FROM cart_items WHERE ${isIn(cart)} ORDER BY id`

/** A line of a cart; those of other people and channels count as absent. */
export const lineOf = (cart: CartOwner, id: number): Query<CartRow> =>
  query`SELECT ${CART_COLUMNS} FROM cart_items WHERE id = ${id} AND ${isIn(cart)}`

/** The items of lines, as `pricedItemQueries` takes them. */
export const itemsOfLines = (lines: Fragment): Fragment =>
  sql`SELECT supplier_offer_item_id AS id, product_id FROM (${lines})`

export const itemsByIds = (ids: number[]): Fragment =>
  sql`SELECT value AS id, NULL AS product_id FROM json_each(${JSON.stringify(ids)})`

export const cartFull = (): AppError =>
  conflict('cart_full', { reason: 'cart_full', limit: MOST_CART_ITEMS })
