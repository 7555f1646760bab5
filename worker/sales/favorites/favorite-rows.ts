import { actorOf } from '../../actor-of.ts'
import { columnList, type Fragment, type Query, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import {
  readPricedItems,
  type CurrencyPreferences,
  type PricedItems,
  pricedItemQueries,
} from '../cart/priced-items.ts'
import type { Favorite } from './schemas.ts'

/** A favourite as it is stored. */
export interface FavoriteRow {
  id: number
  supplier_offer_item_id: number
  product_id: number
  note: string
  alerts_in_stock: number
  alert_below_micros: number | null
  alert_currency: string | null
  /** Epoch milliseconds. */
  created_at: number
}

const COLUMNS = [
  'id', 'supplier_offer_item_id', 'product_id', 'note', 'alerts_in_stock', 'alert_below_micros',
  'alert_currency', 'created_at',
] as const satisfies (keyof FavoriteRow)[] // prettier-ignore

export const FAVORITE_COLUMNS: Fragment = columnList(COLUMNS)

/** The actor's own favourites that `condition` holds for, newest first. */
export const mine = (ctx: Ctx, condition: Fragment): Query<FavoriteRow> => query`
  SELECT ${FAVORITE_COLUMNS} FROM favorites
  WHERE user_id = ${actorOf(ctx).id} AND ${condition} ORDER BY id DESC`

/** Favourites with today's offers, in one round trip. */
export async function readFavorites(
  ctx: Ctx,
  rows: Query<FavoriteRow>,
  preferences: CurrencyPreferences,
): Promise<{ rows: FavoriteRow[]; priced: PricedItems }> {
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, itemsOf(rows)),
    rows,
  })
  return { rows: found.rows, priced: readPricedItems(ctx, found, preferences) }
}

const itemsOf = (rows: Fragment): Fragment =>
  sql`SELECT supplier_offer_item_id AS id, product_id FROM (${rows})`

/** A favourite on the wire; `alert_below` stays in the currency it was set in. */
export function toFavorite(row: FavoriteRow, priced: PricedItems): Favorite {
  const { alert_below_micros: micros, alert_currency: currency } = row
  return {
    id: row.id,
    supplier_offer_item_id: row.supplier_offer_item_id,
    note: row.note,
    alerts_in_stock: row.alerts_in_stock === 1,
    alert_below: micros === null || currency === null ? null : { micros, currency },
    offer: priced.offerOf(row.supplier_offer_item_id, null),
    product: priced.productOf(row.supplier_offer_item_id),
    created_at: new Date(row.created_at).toISOString(),
  }
}
