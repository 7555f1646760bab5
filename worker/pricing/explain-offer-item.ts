import type { Ctx } from '../env.ts'
import { notFound } from '../errors.ts'
import { prepare, sql } from '../search/fragment.ts'
import { type LiveItemRow, liveItemsOf, toLiveItem } from '../search/live-items.ts'
import { runBatch } from '../search/run-batch.ts'
import { explainPrice } from './explain-price.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from './read-price-book.ts'
import type { ExplainQuery, PriceExplanation } from './schemas.ts'

/** Why a live offer item costs what it costs, for staff: the answer holds its cost. */
export async function explainOfferItem(
  ctx: Ctx,
  id: number,
  query: ExplainQuery,
): Promise<PriceExplanation> {
  const view = { currency: query.currency ?? null, now: ctx.now }
  const product = sql`SELECT p.id, p.brand_id FROM offer_items i
    CROSS JOIN products p ON p.id = i.product_id WHERE i.id = ${id}`
  const db = ctx.db.raw
  const found = await runBatch(db, {
    book: priceBookStatement(db, view),
    product: prepare(db, product),
    items: prepare(db, sql`SELECT * FROM (${liveItemsOf(product, 10_000)}) WHERE id = ${id}`),
  })
  const [item] = found.items as LiveItemRow[]
  const [owner] = found.product as { brand_id: number }[]
  if (item === undefined || owner === undefined) throw notFound()
  const book = readPriceBook(found.book[0] as PriceBookRow, view)
  const line = toLiveItem(item, owner.brand_id)
  return explainPrice(book, line, query.quantity ?? line.minimum)
}
