import type { BasketPlan } from '../../../worker/sales/baskets/schemas.ts'
import type { ProjectPlanInput, ProjectRow } from '../../../worker/sales/projects/schemas.ts'
import type { BasketLine } from '../../baskets/basket-line.ts'
import { neededPieces } from './row-words.ts'

type Rows = ProjectPlanInput['rows']

/** As many as a basket takes of a line. */
const MOST_PIECES = 1_000_000_000

const takenBy = ({ takes }: ProjectRow) =>
  takes.map(({ supplier_offer_item_id, quantity }) => ({ supplier_offer_item_id, quantity }))

/** Rows whose product is known, as lines of a basket: what the build needs of each, and what it takes. */
export const basketLines = (rows: readonly ProjectRow[], build: number): BasketLine[] =>
  rows.flatMap((row) => {
    const { id, product, analogs, is_fixed: isFixed } = row
    if (product === null) return []
    const quantity = Math.min(neededPieces(row, build), MOST_PIECES)
    return [{ id, product, quantity, analogs, isFixed, present: takenBy(row) }]
  })

/** What rows take by a plan. */
export const planRows = ({ lines }: Pick<BasketPlan, 'lines'>): Rows =>
  lines.map(({ id, parts }) => ({
    row_id: id,
    takes: parts.map(({ supplier_offer_item_id, quantity }) => ({
      supplier_offer_item_id,
      quantity,
    })),
  }))

/** What these rows take now. */
export function presentRows(rows: readonly ProjectRow[], ids: readonly number[]): Rows {
  const wanted = new Set(ids)
  return rows.flatMap((row) =>
    wanted.has(row.id) ? [{ row_id: row.id, takes: takenBy(row) }] : [],
  )
}
