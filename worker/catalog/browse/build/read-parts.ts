import { literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { costStepsOf } from '../../pricing/cost-steps.ts'
import { IS_HIDDEN } from '../../pricing/hidden-products.ts'
import { createPricer } from '../../pricing/create-pricer.ts'
import { isOld } from '../../pricing/live-item.ts'
import { type LiveItemRow, liveItemsOf, toLiveItem } from '../../pricing/live-items.ts'
import type { PriceBook } from '../../pricing/price-book.ts'
import type { ColumnPart } from '../../columns/columns.ts'

/** Parts of one round trip, and live items of theirs: a part has a handful. */
const PARTS_PER_TURN = 1000
const ITEMS_PER_TURN = 10_000

interface PartRow {
  id: number
  brand_id: number
  brand_name: string
  is_forbidden: number
  value_list: string
}

/** A turn's parts with what they cost now; `next` is the id to go on behind, null at the end. */
export interface PartsTurn {
  parts: ColumnPart[]
  next: number | null
}

/** Reads a category's parts behind an id, in the order of their ids; hidden ones and those of forbidden brands are left out. */
export async function readParts(
  ctx: Ctx,
  categoryId: number,
  { after, book }: { after: number; book: PriceBook },
): Promise<PartsTurn> {
  const turn = sql`SELECT product_id AS id FROM catalogued_products
    WHERE category_id = ${categoryId} AND product_id > ${after}
    ORDER BY product_id LIMIT ${literal(PARTS_PER_TURN)}`
  const { rows, items } = await queryBatch(ctx.db.raw, {
    rows: query<PartRow>`SELECT p.id, p.brand_id, b.name AS brand_name, b.status = 'forbidden' OR ${IS_HIDDEN} AS is_forbidden, c.value_list
      FROM (${turn}) t CROSS JOIN catalogued_products c ON c.product_id = t.id
      CROSS JOIN products p ON p.id = t.id CROSS JOIN brands b ON b.id = p.brand_id`,
    items: liveItemsOf(turn, ITEMS_PER_TURN),
  })
  // Where the items were cut, the part they stop in is left to the next turn, unless it is the first.
  const stoppedIn = items.length >= ITEMS_PER_TURN ? items.at(-1)?.product_id : undefined
  const at = rows.findIndex(({ id }) => id === stoppedIn)
  const whole = at < 0 ? rows : rows.slice(0, Math.max(1, at))
  const isMore = whole.length < rows.length || rows.length === PARTS_PER_TURN
  const offers = Map.groupBy(items, (item) => item.product_id)
  const toPart = partMaker(ctx, book)
  return {
    parts: whole
      .filter((row) => row.is_forbidden === 0)
      .map((row) => toPart(row, offers.get(row.id) ?? [])),
    next: isMore ? (whole.at(-1)?.id ?? null) : null,
  }
}

/** Price, stock and days as a guest of the main channel is shown them, at the minimum of each offer. */
function partMaker(ctx: Ctx, book: PriceBook) {
  const price = createPricer(book)
  return (row: PartRow, items: readonly LiveItemRow[]): ColumnPart => {
    const offered = items
      .map((item) => toLiveItem(item, row.brand_id))
      .filter((item) => item.whenOld !== 'hide' || !isOld(item, ctx.now))
    const prices = offered.flatMap((item) => {
      const [first] = costStepsOf(item)
      const pair = first === undefined ? null : price(item, first.micros)
      return pair === null ? [] : [pair.channelPrice.micros]
    })
    return {
      id: row.id,
      brandId: row.brand_id,
      brandName: row.brand_name,
      priceMicros: prices.length === 0 ? null : Math.min(...prices),
      stock: offered.reduce((sum, { remains }) => sum + Math.max(0, remains), 0),
      days: offered.length === 0 ? null : Math.min(...offered.map(({ daysMin }) => daysMin)),
      values: JSON.parse(row.value_list) as [number, string][],
    }
  }
}
