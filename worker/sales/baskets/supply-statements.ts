import { LINE_CELLS, type LineRow } from '../../catalog/pricing/plain-items.ts'
import {
  productColumns,
  type ProductRow,
  productsOf,
} from '../../catalog/search/match/product-rows.ts'
import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, query, sql } from '../../db/query.ts'

/** Of a product so many lines are looked at, the first by their ids. */
const LOOKED_AT = literal(200)
/** Of all products together, where lines lie in several databases. */
const MOST_LINES = 50_000
/** So many lines are read: of each currency the cheapest of each product, and of each product the earliest. */
const WANTED_LINES = 8_000

export interface WantedSupply {
  /** Products that may be taken. */
  productIds: readonly number[]
  /** Offer items that are taken now. */
  itemIds: readonly number[]
}

const idsIn = (ids: readonly number[]): Fragment =>
  sql`SELECT value AS id FROM json_each(${JSON.stringify(ids)})`

export type BasketProductRow = ProductRow & { weight: number | null }

/** The products, and those of what is taken now, with what a piece weighs; neither hidden nor forbidden ones. */
export function basketProducts({ productIds, itemIds }: WantedSupply): Query<BasketProductRow> {
  const wanted = needing(
    sql`SELECT ${productColumns('p')}, 'exact' AS match, p.weight
      FROM (${idsIn(productIds)} UNION SELECT i.product_id FROM json_each(${JSON.stringify(itemIds)}) k
        CROSS JOIN offer_items i ON i.id = k.value) k
      CROSS JOIN products p ON p.id = k.id`,
    { of: 'lines', ids: idsIn(itemIds) },
  )
  return productsOf(wanted) as Query<BasketProductRow>
}

const HOLDS_AND_OVERRIDES = sql`LEFT JOIN stock_holds h ON h.offer_item_id = i.id
  LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id`

/**
 * The lines that a basket of these products is planned from. Where there are more than can be read, each product keeps
 * its cheapest ones in each currency, what is in stock first, and those with the fewest days: what they cost a buyer is
 * not known here. Lines that are not live may be among them.
 */
export function bestLines({ productIds }: WantedSupply): Query<LineRow> {
  const cheapest = Math.min(50, Math.max(4, Math.floor(WANTED_LINES / (productIds.length || 1))))
  const earliest = Math.max(2, Math.floor(cheapest / 2))
  return needing(
    query`
  SELECT json_array(${LINE_CELLS}) AS line
  FROM (SELECT x.id,
      row_number() OVER (PARTITION BY x.product_id, x.currency
        ORDER BY x.remains = 0, x.cost_micros, x.id) AS by_cost,
      row_number() OVER (PARTITION BY x.product_id
        ORDER BY x.remains = 0,
          coalesce(x.days_max, x.days_min, w.usual_days_p90, w.delivery_days_max), x.id) AS by_days
    FROM (${idsIn(productIds)}) k CROSS JOIN offer_items x ON x.id IN (SELECT o.id FROM offer_items o
      WHERE o.product_id = k.id LIMIT ${LOOKED_AT})
      CROSS JOIN offers f ON f.id = x.offer_id CROSS JOIN warehouses w ON w.id = f.warehouse_id
    WHERE f.is_active = 1 AND w.is_active = 1) c
  CROSS JOIN offer_items i ON i.id = c.id ${HOLDS_AND_OVERRIDES}
  WHERE c.by_cost <= ${literal(cheapest)} OR c.by_days <= ${literal(earliest)}`,
    { of: 'products', ids: idsIn(productIds), most: MOST_LINES },
  )
}

/** Lines by their own ids. */
export const linesById = ({ itemIds }: WantedSupply): Query<LineRow> =>
  needing(
    query`
  SELECT json_array(${LINE_CELLS}) AS line
  FROM (${idsIn(itemIds)}) k CROSS JOIN offer_items i ON i.id = k.id ${HOLDS_AND_OVERRIDES}`,
    { of: 'lines', ids: idsIn(itemIds) },
  )

/** Where the order of a buyer would go, and how: as their open checkout says, else their address and their last order. */
export interface BuyerRow {
  /** The one they see prices in. */
  currency: string | null
  /** ISO 3166-1 alpha-2. */
  country: string | null
  shipping_method: string | null
}

export const basketBuyer = ({
  buyerId,
  channelId,
}: {
  buyerId: number
  channelId: number
}): Query<BuyerRow> => query`
  SELECT u.currency,
    (SELECT a.country FROM addresses a WHERE a.user_id = u.id AND a.id = coalesce(k.shipping_address_id,
      (SELECT d.id FROM addresses d WHERE d.user_id = u.id AND d.is_default_shipping = 1 LIMIT 1))) AS country,
    coalesce(k.shipping_method, (SELECT o.shipping_method FROM orders o WHERE o.user_id = u.id
      ORDER BY o.id DESC LIMIT 1)) AS shipping_method
  FROM users u LEFT JOIN checkouts k ON k.user_id = u.id AND k.channel_id = ${channelId}
    AND k.status = 'open' AND k.quote_id IS NULL
  WHERE u.id = ${buyerId}`

/** The fees of warehouses that cost something, minor units of the base currency. */
export const PARCEL_FEES: Query<{ id: number; parcel_fee: number }> = query`
  SELECT id, parcel_fee FROM warehouses WHERE parcel_fee > 0`
