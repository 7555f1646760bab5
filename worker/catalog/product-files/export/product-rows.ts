import type { CsvCell } from '../../../../web/lib/format-csv.ts'
import { queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { productsPage } from '../../decisions/product-pages.ts'
import type { ProductsQuery } from '../../decisions/schemas.ts'
import { type ProductState, statesOf, toState } from '../product-states.ts'

/** A request may send a thousand statements: two million products, one of a page of them. */
const PRODUCTS_AT_ONCE = 2_000
/** Of a page, so many become cells at a time: what waits for its turn outlives the young generation of the heap. */
const CELLS_AT_ONCE = 100

interface Written {
  filters: ProductsQuery
  /** The cells of a product. */
  cellsOf: (state: ProductState) => CsvCell[]
}

/** All products that match as cells, a page at a time: the reader says when it wants more. */
export async function* productRows(
  ctx: Ctx,
  { filters, cellsOf }: Written,
): AsyncGenerator<CsvCell[][]> {
  let cursor: string | undefined
  for (;;) {
    const from = cursor === undefined ? filters : { ...filters, cursor }
    const asked = await productsPage(ctx, from, PRODUCTS_AT_ONCE)
    if (asked === null) return
    const { rows, end } = await queryBatch(ctx.db.raw, {
      rows: statesOf(asked.page),
      end: asked.end,
    })
    for (let at = 0; at < rows.length; at += CELLS_AT_ONCE)
      yield rows.slice(at, at + CELLS_AT_ONCE).map((row) => cellsOf(toState(row)))
    const next = asked.next(rows, end?.[0]?.at)
    if (next === null) return
    cursor = next
  }
}
