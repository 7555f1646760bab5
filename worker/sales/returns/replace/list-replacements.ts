import { type LiveItemRow, liveItemsOf } from '../../../catalog/pricing/live-items.ts'
import { query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { expectStatus } from '../commit-return.ts'
import { readReturn, returnById, type ReturnLine } from '../return-state.ts'
import type { ReplacementLine } from '../schemas.ts'
import { freePieces } from './free-pieces.ts'

const MOST_READ = 5000
/** Of a line. */
const MOST_OFFERS = 20

/**
 * What the pieces taken back may come again as: our own free pieces without those that came back by this return, then
 * the offer they were sold as, then others of the same part, the soonest first; only what has enough of them.
 * 409 `return_state` unless it waits for its end.
 */
export async function listReplacements(ctx: Ctx, id: number): Promise<ReplacementLine[]> {
  const read = await readReturn(ctx, returnById(id))
  expectStatus(read, 'inspected')
  const taken = takenBack(read.lines)
  const products = [...new Set(taken.map(({ one }) => one.of.productId))]
  const candidates = sql`SELECT value AS id FROM json_each(${JSON.stringify(products)})`
  const found = await queryBatch(ctx.db.raw, {
    items: liveItemsOf(candidates, MOST_READ),
    shelf: query<{ id: number }>`SELECT id FROM offers WHERE is_shelf = 1`,
    free: freePieces(products, read.row.number),
  })
  const isOurs = (itemId: number) =>
    found.shelf.some((offer) => offer.id === Math.floor(itemId / 2 ** 32))
  const freeOf = (productId: number) =>
    found.free.find((one) => one.product_id === productId)?.pieces ?? 0
  return taken.map(({ one, quantity }) => ({
    id: one.line.id,
    product: { brand: one.of.brand, mpn: one.of.mpn, name: one.of.name },
    quantity,
    offers: found.items
      .filter((item) => item.product_id === one.of.productId)
      .map((item) => toOption(item, { isOurs: isOurs(item.id), free: freeOf(one.of.productId) }))
      .filter((offer) => offer.remains >= quantity && isSold(found.items, offer, quantity))
      .toSorted((a, b) => rank(a, one) - rank(b, one) || a.days_max - b.days_max)
      .slice(0, MOST_OFFERS),
  }))
}

/** The lines of a return whose pieces were taken back and do not come again yet, with how many. */
export const takenBack = (lines: ReturnLine[]): { one: ReturnLine; quantity: number }[] =>
  lines
    .filter(({ line }) => line.replacedPosition === null)
    .map((one) => ({ one, quantity: one.line.quantity - one.line.declined }))
    .filter(({ quantity }) => quantity > 0)

type Option = ReplacementLine['offers'][number]

const toOption = (
  item: LiveItemRow,
  { isOurs, free }: { isOurs: boolean; free: number },
): Option => ({
  supplier_offer_item_id: item.id,
  is_ours: isOurs,
  warehouse: item.name,
  remains: isOurs ? Math.min(free, item.remains) : item.remains,
  days_min: item.days_min,
  days_max: item.days_max,
})

function isSold(items: LiveItemRow[], offer: Option, quantity: number): boolean {
  const item = items.find(({ id }) => id === offer.supplier_offer_item_id)
  if (item === undefined || quantity < item.minimum) return false
  return (quantity - item.minimum) % Math.max(1, item.pack) === 0
}

function rank(offer: Option, { of }: ReturnLine): number {
  if (offer.is_ours) return 0
  return offer.supplier_offer_item_id === of.supplierOfferItemId ? 1 : 2
}
