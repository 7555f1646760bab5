import type { CsvCell } from '../../../web/lib/format-csv.ts'
import {
  IS_SUPPLIED,
  ITEM_TERMS,
  type LiveItemRow,
  toLiveItem,
} from '../../catalog/pricing/live-items.ts'
import type { PriceBook } from '../../catalog/pricing/price-book.ts'
import { offerMaker } from '../../catalog/search/present/to-offer.ts'
import { type Fragment, literal, query, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { plainPrice } from '../../lib/unit-price.ts'

/** A request may send a thousand statements: four million lines of offers. */
const LINES_AT_ONCE = 4_000

/** An offer item on sale with its part. */
interface Row extends LiveItemRow {
  brand_id: number
  brand: string
  mpn: string
  product: string
}

/**
 * All that is in stock, at the prices of `book` and beside the usual ones, as cells, some lines at a time; whose offers
 * they are is not told. It goes through the offers by their ids, so that no more than those lines are ever held.
 */
export async function* priceRows(
  ctx: Ctx,
  book: PriceBook,
  linesAtOnce: number = LINES_AT_ONCE,
): AsyncGenerator<CsvCell[][]> {
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  let after = 0
  for (;;) {
    const next = nextIds(after, linesAtOnce)
    const rows = await queryRows(ctx.db.raw, onSale(next))
    const last = rows.reduce((most, { id }) => Math.max(most, id), 0)
    // Nothing of these lines is on sale, or there are none.
    after = last > 0 ? last : await lastOf(ctx, next)
    if (after === 0) return
    const cells = rows.flatMap((row) => cellsOf(row, toOffer(toLiveItem(row, row.brand_id))))
    if (cells.length > 0) yield cells
  }
}

const nextIds = (after: number, most: number): Fragment =>
  sql`SELECT id FROM offer_items WHERE id > ${after} ORDER BY id LIMIT ${literal(most)}`

const onSale = (ids: Fragment) => query<Row>`
  SELECT ${ITEM_TERMS}, p.brand_id, b.name AS brand, p.mpn, p.name AS product
  FROM (${ids}) k CROSS JOIN live_offer_items i ON i.id = k.id
    CROSS JOIN warehouses w ON w.id = i.warehouse_id CROSS JOIN products p ON p.id = i.product_id
    CROSS JOIN brands b ON b.id = p.brand_id
  WHERE ${IS_SUPPLIED} AND b.status <> 'forbidden'`

/** The highest of these ids; 0: there are none. */
async function lastOf(ctx: Ctx, ids: Fragment): Promise<number> {
  const row = await queryRow(
    ctx.db.raw,
    query<{ id: number | null }>`SELECT max(id) AS id FROM (${ids})`,
  )
  return row?.id ?? 0
}

/** One line, or none for what has no price or cannot be ordered. */
function cellsOf(
  { brand, mpn, product }: Row,
  offer: ReturnType<ReturnType<typeof offerMaker>>,
): CsvCell[][] {
  if (!offer?.channel_price || !offer.price || offer.remains < offer.minimum) return []
  const { channel_price: own, price, remains, minimum, pack } = offer
  const counts = [remains, minimum, pack, offer.days_min, offer.days_max]
  return [
    [
      brand,
      mpn,
      product,
      { number: plainPrice(own.micros) },
      { number: plainPrice(price.micros) },
      own.currency,
      ...counts.map((count) => ({ number: String(count) })),
    ],
  ]
}
