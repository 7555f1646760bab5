import type { Ctx } from '../env.ts'
import { createPricer } from '../pricing/create-pricer.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from '../pricing/read-price-book.ts'
import { runBatch } from '../search/run-batch.ts'
import type { HistoryPoint, ProductQuery } from './schemas.ts'

const MOST_ITEMS = 200

/**
 * Live terms of a product's lines with the moment their list went live, and the terms each line had
 * before, as far as they are kept. Both are priced at today's rates and rules.
 */
const SQL = `SELECT i.id, i.generation, i.cost_micros, i.currency, i.remains, i.is_at_least, i.previous,
    i.generation <= o.live_generation AS is_live, i.is_listed, p.brand_id,
    w.id AS warehouse_id, w.name, w.supplier_id,
    (SELECT max(l.applied_at) FROM price_lists l
      WHERE l.offer_id = o.id AND l.generation = i.generation) AS applied_at
  FROM offer_items i
  CROSS JOIN products p ON p.id = i.product_id
  CROSS JOIN brands b ON b.id = p.brand_id
  CROSS JOIN offers o ON o.id = i.offer_id
  CROSS JOIN warehouses w ON w.id = o.warehouse_id
  CROSS JOIN suppliers s ON s.id = w.supplier_id
  WHERE i.product_id = ?1 AND o.is_active = 1 AND w.is_active = 1 AND s.is_active = 1
    AND b.status <> 'forbidden'
  LIMIT ${MOST_ITEMS}`

interface Row {
  id: number
  cost_micros: number
  currency: string
  remains: number
  is_at_least: number
  is_listed: number
  previous: string | null
  is_live: number
  brand_id: number
  warehouse_id: number
  name: string
  supplier_id: number
  applied_at: number | null
}

type Terms = Pick<Row, 'is_listed' | 'cost_micros' | 'currency' | 'remains' | 'is_at_least'>

/** What the product's lines cost and held, newest first; empty when nothing was ever offered. */
export async function listHistory(
  ctx: Ctx,
  id: number,
  query: ProductQuery,
): Promise<HistoryPoint[]> {
  const view = { currency: query.currency ?? null, now: ctx.now }
  const db = ctx.db.raw
  const found = await runBatch(db, {
    book: priceBookStatement(db, view),
    items: db.prepare(SQL).bind(id),
  })
  const price = createPricer(readPriceBook(found.book[0] as PriceBookRow, view))
  const points = (found.items as Row[]).flatMap((row) =>
    termsOf(row).map(({ terms, isCurrent }): HistoryPoint => {
      const line = {
        supplierId: row.supplier_id,
        brandId: row.brand_id,
        currency: terms.currency,
        warehouse: { id: row.warehouse_id },
      }
      return {
        supplier_offer_item_id: row.id,
        warehouse: { id: row.warehouse_id, name: row.name },
        at: isCurrent && row.is_live === 1 ? momentOf(row.applied_at) : null,
        is_current: isCurrent,
        channel_price: price(line, terms.cost_micros)?.channelPrice ?? null,
        remains: terms.remains,
        is_at_least: terms.is_at_least === 1,
      }
    }),
  )
  return points.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

/** Terms written for a list that is not live yet are nobody's business. */
function termsOf(row: Row): { terms: Terms; isCurrent: boolean }[] {
  const before = row.previous === null ? null : previousTerms(row.previous)
  const shown = row.is_live === 1 ? [row, before] : [before]
  return shown.flatMap((terms, index) =>
    terms !== null && terms.is_listed === 1 ? [{ terms, isCurrent: index === 0 }] : [],
  )
}

function previousTerms(previous: string): Terms {
  const [is_listed, cost_micros, currency, , remains, is_at_least] = JSON.parse(previous) as [
    number, number, string, unknown, number, number,
  ] // prettier-ignore
  return { is_listed, cost_micros, currency, remains, is_at_least }
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
