import { columnList, type Fragment, query, queryRow, queryRows, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { IS_SUPPLIED, ITEM_COLUMNS, ITEM_TERMS, type LiveItemRow } from '../pricing/live-items.ts'
import { IS_HIDDEN } from '../pricing/hidden-products.ts'
import { byBrands, byOffers, type LineWalk, type Place, type Step } from './line-walk.ts'

/** A request may send a thousand statements: almost four million lines of offers. */
const LINES_AT_ONCE = 4_000
/** Parts of brands are read with all their lines. */
const PARTS_AT_ONCE = 1_000

/** An offer item on sale with its part. */
export interface LiveLine extends LiveItemRow {
  brand_id: number
  brand: string
  mpn: string
  product: string
}

/** Which lines are read; empty lists narrow nothing. */
export interface WantedLines {
  supplierIds?: readonly number[]
  brandIds?: readonly number[]
  linesAtOnce?: number
}

/**
 * All that is on sale, some lines at a time, which may be none: the reader says when it wants more, and no more than
 * those are ever held. Lines of brands that may not be sold, of suppliers and warehouses that are off are left out; what
 * they cost, and whether their list is too old, is left to the reader.
 */
export async function* liveLines(ctx: Ctx, wanted: WantedLines = {}): AsyncGenerator<LiveLine[]> {
  const walk = await walkOf(ctx, wanted)
  let after: Place = null
  for (;;) {
    const rows = await queryRows(ctx.db.raw, onSale(walk(after), wanted))
    const place = rows.pop()?.place ?? null
    if (place === null) return
    yield rows
    after = JSON.parse(place) as Place
  }
}

async function walkOf(ctx: Ctx, wanted: WantedLines): Promise<LineWalk> {
  const { supplierIds = [], brandIds = [], linesAtOnce = LINES_AT_ONCE } = wanted
  if (brandIds.length > 0) {
    const inOrder = brandIds.toSorted((one, other) => one - other)
    return byBrands(JSON.stringify(inOrder), Math.min(PARTS_AT_ONCE, linesAtOnce))
  }
  const row = await queryRow(
    ctx.db.raw,
    query<{ ids: string }>`SELECT json_group_array(id) AS ids FROM (SELECT o.id FROM offers o
      CROSS JOIN warehouses w ON w.id = o.warehouse_id
      WHERE o.is_active = 1 AND ${IS_SUPPLIED} AND ${isOfSuppliers(supplierIds)} ORDER BY o.id)`,
  )
  return byOffers(row?.ids ?? '[]', linesAtOnce)
}

const isOfSuppliers = (ids: readonly number[]): Fragment =>
  ids.length === 0
    ? sql`1`
    : sql`w.supplier_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`

/** A line, or behind them all the place to go on from. */
type StepRow = LiveLine & { place: string | null }

const NO_LINE = columnList(Array.from({ length: ITEM_COLUMNS.length + 4 }, () => 'NULL'))

const onSale = ({ tables, end }: Step, { supplierIds = [] }: WantedLines) => query<StepRow>`
  WITH ${tables}
  SELECT ${ITEM_TERMS}, p.brand_id, b.name AS brand, p.mpn, p.name AS product, NULL AS place
  FROM k CROSS JOIN live_offer_items i ON i.id = k.id
    CROSS JOIN warehouses w ON w.id = i.warehouse_id CROSS JOIN products p ON p.id = i.product_id
    CROSS JOIN brands b ON b.id = p.brand_id
  WHERE ${IS_SUPPLIED} AND b.status <> 'forbidden' AND NOT ${IS_HIDDEN} AND ${isOfSuppliers(supplierIds)}
  UNION ALL SELECT ${NO_LINE}, place FROM (${end})`
