import type { KeptRow } from '../../../db/json/project.ts'
import { MOST_PIECES } from '../../baskets/optimise/check-problem.ts'
import { type Supply, suppliesOf } from '../../baskets/optimise/supply.ts'
import type { BasketLine, BasketProblem, Candidate } from '../../baskets/optimise/types.ts'
import type { Market } from './market.ts'
import { neededPieces } from './needed-pieces.ts'

/** A row whose part is known, as the optimiser takes it. */
export interface RowLine {
  row: KeptRow
  /** Pieces that the build needs; the line itself asks for no more than a cart takes. */
  needed: number
  line: BasketLine
}

/** A project as a basket. */
export interface ProjectBasket {
  problem: BasketProblem
  lines: RowLine[]
  supplies: ReadonlyMap<number, Supply>
}

/** What a row may be delayed by, days. */
interface Limits {
  buildQuantity: number
  moreDays: number
}

/** The rows that mean a product, with what each may take; nothing is taken or fixed yet. */
export function toBasket(
  rows: readonly KeptRow[],
  market: Market,
  { buildQuantity, moreDays }: Limits,
): ProjectBasket {
  const named = rows.flatMap((row) => (row.product === null ? [] : [{ row, product: row.product }]))
  const offers = offersFor(rows, market)
  const places = new Set(offers.map(({ warehouseId }) => warehouseId))
  const problem: BasketProblem = {
    digits: market.digits,
    tax: market.tax,
    warehouses: market.warehouses.filter(({ id }) => places.has(id)),
    offers,
    lines: [],
  }
  const supplies = new Map(suppliesOf(problem).map((supply) => [supply.offer.id, supply]))
  const lines = named.map(({ row, product }): RowLine => {
    const needed = neededPieces(row, buildQuantity)
    const line: BasketLine = {
      id: row.id,
      quantity: Math.min(needed, MOST_PIECES),
      candidates: candidatesOf({ ...row, product }, market),
      allowsAnalogs: row.analogs.length > 0,
      present: [],
      isFixed: false,
    }
    const limit = row.agreedDays === null ? Infinity : row.agreedDays + moreDays
    return { row, needed, line: { ...line, candidates: inTime(line, limit, supplies) } }
  })
  problem.lines = lines.map(({ line }) => line)
  return { problem, lines, supplies }
}

/** Each offer that a row may take, or takes, once. */
function offersFor(rows: readonly KeptRow[], { offersOf, offers }: Market) {
  const wanted = rows.flatMap(({ product, analogs, takes }) => [
    ...(product === null ? [] : [product, ...analogs]).flatMap((id) => offersOf.get(id) ?? []),
    ...takes.flatMap(({ item }) => offers.get(item) ?? []),
  ])
  return [...new Map(wanted.map((offer) => [offer.id, offer])).values()]
}

function candidatesOf(
  { product, analogs }: Pick<KeptRow, 'analogs'> & { product: number },
  { offersOf }: Market,
): Candidate[] {
  const of = (productId: number, isAnalog: boolean) =>
    (offersOf.get(productId) ?? []).map(({ id }) => ({ offerId: id, isAnalog }))
  const others = new Set(analogs.filter((id) => id !== product))
  return [...of(product, false), ...[...others].flatMap((id) => of(id, true))]
}

/** The candidates that come no later than was agreed to, where they have enough; else all. */
function inTime(
  { quantity, candidates }: BasketLine,
  limit: number,
  supplies: ReadonlyMap<number, Supply>,
): Candidate[] {
  if (limit === Infinity) return candidates
  const early = candidates.filter(({ offerId }) => (supplies.get(offerId)?.days.p90 ?? 0) <= limit)
  const pieces = early.reduce((sum, { offerId }) => sum + (supplies.get(offerId)?.largest ?? 0), 0)
  return pieces >= quantity ? early : candidates
}
