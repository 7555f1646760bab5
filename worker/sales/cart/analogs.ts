import { needing } from '../../db/offers-at/lines-needed.ts'
import { type Fragment, literal, type Query, sql } from '../../db/query.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import {
  assembleProducts,
  narrow,
  orderProducts,
} from '../../catalog/search/present/assemble-products.ts'
import { IS_HIDDEN } from '../../catalog/pricing/hidden-products.ts'
import type { LiveItem } from '../../catalog/pricing/live-item.ts'
import type { LiveItemRow } from '../../catalog/pricing/live-items.ts'
import { crossKind } from '../../catalog/search/match/number-candidates.ts'
import {
  productColumns,
  type ProductRow,
  productsOf,
} from '../../catalog/search/match/product-rows.ts'
import { NO_FILTERS } from '../../catalog/search/parse-query.ts'
import type { FoundProduct } from '../../catalog/search/schemas/search.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'

/** The most analogs shown for a line. */
const MOST_SHOWN = 3
/** The most analogs looked at for a line: some turn out not to be for sale. */
const MOST_TRIED = literal(6)
const MOST_PRODUCTS = literal(1500)
/** Of all analogs of all lines. */
const MOST_LINES = 50_000

/** An analog, and the product it can replace. */
export interface AnalogRow extends ProductRow {
  missing_id: number
}

/**
 * Analogs in stock of those `wanted` offer items that nobody offers or that cannot be ordered. What the
 * statement takes for missing is checked again in code, which knows prices and brands.
 */
export const analogProducts = (wanted: Fragment, now: Date): Query<AnalogRow> =>
  // `p.*` brings `missing_id` along.
  productsOf(
    analogsOf(wanted, now),
    sql`'[]' AS aliases, ${crossKind('p.missing_id', 'p.id')}`,
  ) as Query<AnalogRow>

export const analogIds = (wanted: Fragment, now: Date): Fragment =>
  sql`SELECT DISTINCT id FROM (${analogsOf(wanted, now)})`

const analogsOf = (wanted: Fragment, now: Date): Fragment =>
  needing(
    sql`
  SELECT ${productColumns('q')}, 'analog' AS match,
    k.product_id AS missing_id
  FROM (${missingOf(wanted, now)}) k
  CROSS JOIN cross_members m ON m.product_id = k.product_id
  CROSS JOIN products q ON q.id IN (SELECT o.product_id FROM cross_members o
    WHERE o.group_id = m.group_id AND o.product_id <> m.product_id
      AND EXISTS (SELECT 1 FROM live_offer_items s WHERE s.product_id = o.product_id AND s.remains > 0)
    LIMIT ${MOST_TRIED})
  LIMIT ${MOST_PRODUCTS}`,
    {
      of: 'products',
      ids: sql`SELECT DISTINCT o.product_id AS id FROM (${missingOf(wanted, now)}) k
        CROSS JOIN cross_members m ON m.product_id = k.product_id
        CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id`,
      most: MOST_LINES,
    },
  )

/** Products of items without an offer in force that has its minimum in stock. */
const missingOf = (wanted: Fragment, now: Date): Fragment =>
  needing(
    sql`
  SELECT DISTINCT i.product_id FROM (${wanted}) k CROSS JOIN offer_items i ON i.id = k.id
  CROSS JOIN products p ON p.id = i.product_id CROSS JOIN brands b ON b.id = p.brand_id
  WHERE b.status = 'forbidden' OR ${IS_HIDDEN} OR NOT EXISTS (SELECT 1 FROM live_offer_items l
    CROSS JOIN warehouses w ON w.id = l.warehouse_id CROSS JOIN suppliers s ON s.id = w.supplier_id
    WHERE l.id = i.id AND l.remains > 0 AND l.remains >= l.minimum AND w.is_active = 1
      AND s.is_active = 1 AND (l.when_old <> 'hide' OR l.max_age_hours IS NULL
        OR l.live_since IS NULL OR ${now.getTime()} - l.live_since <= l.max_age_hours * 3600000))`,
    { of: 'lines', ids: wanted },
  )

interface Shown {
  items: LiveItemRow[]
  book: PriceBook
  now: Date
  locale: string
}

/** Finds the analogs of a product for a quantity: only orderable offers, the best ones first. */
export function pickAnalogs(
  rows: AnalogRow[],
  { items, book, now, locale }: Shown,
): (productId: number, quantity: number) => FoundProduct[] {
  const byMissing = Map.groupBy(rows, (row) => row.missing_id)
  const byProduct = Map.groupBy(items, (item) => item.product_id)
  return (productId, quantity) => {
    const products = byMissing.get(productId) ?? []
    const own = products.flatMap((row) => byProduct.get(row.id) ?? [])
    const makeOffer = offerMaker({ book, wanted: quantity, now })
    const toOffer = (item: LiveItem) => {
      const offer = makeOffer(item)
      return offer?.order.quantity == null ? null : offer
    }
    const found = assembleProducts({ products, items: own }, { toOffer, locale }).filter(
      (product) => product.offers.length > 0,
    )
    const view = { filters: NO_FILTERS, sort: 'match' } as const
    return orderProducts(narrow(found, view), 'match').slice(0, MOST_SHOWN)
  }
}
