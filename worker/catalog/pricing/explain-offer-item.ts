import { needing } from '../../db/offers-at/lines-needed.ts'
import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { allItemsById, toLiveItem } from './live-items.ts'
import { explainPrice } from './explain-price.ts'
import { groupIdOf, priceBookQuery, readPriceBook } from './read-price-book.ts'
import type { ExplainQuery, PriceExplanation } from './schemas/pricing.ts'

/**
 * Why a live offer item costs what it costs, to everybody, a group or a customer, for staff, hidden or not: the answer
 * holds its cost. 422 for an unknown group.
 */
export async function explainOfferItem(
  ctx: Ctx,
  id: number,
  wanted: ExplainQuery,
): Promise<PriceExplanation> {
  const { group_id: groupId, customer_id: buyerId, channel_id: channelId } = wanted
  const view = { currency: wanted.currency ?? null, now: ctx.now, groupId, buyerId, channelId }
  const product = needing(
    query<{ brand_id: number }>`SELECT p.id, p.brand_id FROM offer_items i
    CROSS JOIN products p ON p.id = i.product_id WHERE i.id = ${id}`,
    { of: 'lines', ids: sql`SELECT ${id} AS id` },
  )
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    product,
    group: query<{ id: number; name: string }>`SELECT id, name FROM customer_groups
      WHERE id = ${groupIdOf(view)}`,
    items: allItemsById(sql`SELECT ${id} AS id`, 1),
  })
  const [item] = found.items
  const [owner] = found.product
  if (item === undefined || owner === undefined) throw notFound()
  const [group = null] = found.group
  if (groupId !== undefined && group === null) throw invalid('group_id', 'unknown_group')
  const book = readPriceBook(found.book, view)
  const line = toLiveItem(item, owner.brand_id)
  return { ...explainPrice(book, line, wanted.quantity ?? line.minimum), group }
}
