import { type LinesNeeded, needing } from '../../db/offers-at/lines-needed.ts'
import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { MOST_HISTORY, type DatedTerms, type HistoryRow, termsOver } from './history-terms.ts'
import { IS_HIDDEN } from '../pricing/hidden-products.ts'
import { createPricer, type Pricer } from '../pricing/create-pricer.ts'
import { viewOf } from '../pricing/known-books.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { historySeries } from './history-series.ts'
import type { HistoryPoint, ProductHistory, ProductQuery } from './schemas.ts'

const MOST_ITEMS = 200
/** Among them those that nobody sees. */
const MOST_LOOKED_AT = 1_000
/** Points listed one by one; the series is made of all of them. */
const MOST_POINTS = 500

/** A product's lines with their terms before; prices are reckoned at today's rates and rules. */
const linesOf = (id: number) =>
  needing(
    query<Row>`
  SELECT i.id, i.offer_id, i.generation, i.cost_micros, i.currency, i.remains,
    i.is_at_least, i.previous, i.history, i.generation <= o.live_generation AS is_live, i.is_listed,
    p.brand_id, w.id AS warehouse_id, w.name, w.supplier_id, o.cost_includes_vat
  FROM offer_items i
  CROSS JOIN products p ON p.id = i.product_id
  CROSS JOIN brands b ON b.id = p.brand_id
  CROSS JOIN offers o ON o.id = i.offer_id
  CROSS JOIN warehouses w ON w.id = o.warehouse_id
  CROSS JOIN suppliers s ON s.id = w.supplier_id
  WHERE i.product_id = ${id} AND o.is_active = 1 AND w.is_active = 1 AND s.is_active = 1
    AND b.status <> 'forbidden' AND NOT ${IS_HIDDEN} AND NOT EXISTS (SELECT 1 FROM offer_item_overrides v
      WHERE v.offer_item_id = i.id AND v.is_hidden = 1)
  LIMIT ${literal(MOST_ITEMS)}`,
    linesOfProduct(id),
  )

/** When each generation in the history of those lines went live. */
const listsOf = (id: number) =>
  needing(
    query<ListRow>`
  SELECT l.offer_id, l.generation, l.applied_at FROM (
    SELECT offer_id, generation FROM offer_items WHERE product_id = ${id}
    UNION SELECT i.offer_id, e.value ->> 0 FROM offer_items i CROSS JOIN json_each(i.history) e
      WHERE i.product_id = ${id}
  ) point CROSS JOIN price_lists l
    ON l.offer_id = point.offer_id AND l.generation = point.generation
  WHERE l.applied_at IS NOT NULL`,
    linesOfProduct(id),
  )

const linesOfProduct = (id: number): LinesNeeded => ({
  of: 'products',
  ids: sql`SELECT ${id} AS id`,
  most: MOST_LOOKED_AT,
  withHistory: true,
})

interface Row extends HistoryRow {
  id: number
  offer_id: number
  brand_id: number
  warehouse_id: number
  name: string
  supplier_id: number
  cost_includes_vat: number
}

interface ListRow {
  offer_id: number
  generation: number
  applied_at: number
}

/** What a product cost and how much there was of it; empty when nothing was ever offered. One round trip. */
export async function listHistory(
  ctx: Ctx,
  id: number,
  query: ProductQuery,
): Promise<ProductHistory> {
  const view = viewOf(ctx, query.currency)
  const found = await queryBatch(ctx.reads.raw, {
    book: priceBookQuery(view),
    lines: linesOf(id),
    lists: listsOf(id),
  })
  const price = createPricer(readPriceBook(found.book, view))
  const moments = new Map(
    found.lists.map((list) => [`${list.offer_id}/${list.generation}`, list.applied_at]),
  )
  const lines = found.lines.map((row) => {
    const terms = termsOver(row)
    const points = terms.map((each, index) => ({
      ...pointOf(row, each, price),
      at: momentOf(moments.get(`${row.offer_id}/${each.generation}`)),
      is_current: index === terms.length - 1,
    }))
    return { points, isCut: terms.length > MOST_HISTORY }
  })
  const newest = lines
    .flatMap(({ points }) => points)
    .toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
  return { points: newest.slice(0, MOST_POINTS), series: historySeries(lines) }
}

function pointOf(
  row: Row,
  terms: DatedTerms,
  price: Pricer,
): Omit<HistoryPoint, 'at' | 'is_current'> {
  const line = {
    supplierId: row.supplier_id,
    brandId: row.brand_id,
    currency: terms.currency,
    costIncludesVat: row.cost_includes_vat === 1,
    warehouse: { id: row.warehouse_id },
    handPrice: null,
  }
  return {
    supplier_offer_item_id: row.id,
    warehouse: { id: row.warehouse_id, name: row.name },
    is_listed: terms.isListed,
    channel_price: terms.isListed ? (price(line, terms.costMicros)?.channelPrice ?? null) : null,
    remains: terms.isListed ? terms.remains : 0,
    is_at_least: terms.isListed && terms.isAtLeast,
  }
}

const momentOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())
