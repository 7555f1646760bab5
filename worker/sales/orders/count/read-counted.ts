import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, invalid } from '../../../errors.ts'
import type { PlaceCountInput } from '../../../suppliers/shelf/schemas.ts'

export interface CountedLot {
  id: number
  product_id: number
  on_hand: number
  brand: string
  mpn: string
}

/** Pieces of a lot that a line of an order waits for. */
export interface CountedAllocation {
  lot_id: number
  order_line_id: number
  pieces: number
  order_id: number
  number: string
  customer: string
  promised_to: string | null
  brand: string
  mpn: string
}

export interface CountedPlace {
  lots: CountedLot[]
  allocations: CountedAllocation[]
}

/**
 * The lots of the counted parts at a place, the oldest first, and what orders wait for of them. 422 on the line for a
 * part that is not there; 409 when pieces came or left since the count began, naming who has counted meanwhile or the
 * parts that it is so of.
 */
export async function readCountedPlace(ctx: Ctx, input: PlaceCountInput): Promise<CountedPlace> {
  const { place } = input
  const ids = JSON.stringify(input.lines.map((one) => one.product_id))
  const { lots, allocations, counts, parts } = await queryBatch(ctx.db.raw, {
    lots: query<CountedLot>`SELECT t.id, t.product_id, t.on_hand, coalesce(b.name, '') AS brand,
        coalesce(p.mpn, '') AS mpn
      FROM shelf_lots t LEFT JOIN products p ON p.id = t.product_id LEFT JOIN brands b ON b.id = p.brand_id
      WHERE t.place = ${place} AND t.on_hand > 0 AND t.product_id IN (SELECT value FROM json_each(${ids}))
      ORDER BY t.id`,
    allocations: query<CountedAllocation>`SELECT a.lot_id, a.order_line_id, a.pieces, o.id AS order_id, o.number,
        trim(coalesce(o.customer ->> 'first_name', '') || ' ' || coalesce(o.customer ->> 'last_name', ''))
          AS customer, o.promised_to, l.brand, l.mpn
      FROM shelf_lots t CROSS JOIN shelf_allocations a ON a.lot_id = t.id
      CROSS JOIN order_lines l ON l.id = a.order_line_id CROSS JOIN orders o ON o.id = l.order_id
      WHERE t.place = ${place} AND t.on_hand > 0 AND t.product_id IN (SELECT value FROM json_each(${ids}))
      ORDER BY a.lot_id, a.order_line_id`,
    counts: query<{ id: number; name: string | null }>`
      SELECT c.id, trim(u.first_name || ' ' || u.last_name) AS name
      FROM shelf_counts c LEFT JOIN users u ON u.id = c.actor_id
      WHERE c.place = ${place} ORDER BY c.id DESC LIMIT 1`,
    parts: query<{ id: number; mpn: string }>`SELECT p.id, p.mpn
      FROM json_each(${ids}) j CROSS JOIN products p ON p.id = j.value`,
  })
  const changed = changedLines(input, lots)
  if (changed.length > 0) {
    const [last] = counts
    const isCounted = last !== undefined && last.id !== input.last_count_id
    throw isCounted
      ? refusal(changed, 'shelf_counted_meanwhile', { name: last.name ?? '' })
      : refusal(changed, 'shelf_moved_meanwhile', { parts: partsOf(changed, parts) })
  }
  return { lots, allocations }
}

interface Changed {
  product_id: number
  on_hand: number
}

/** Parts of which more or fewer lie there than the sheet said. */
function changedLines({ lines, last_count_id: _ }: PlaceCountInput, lots: CountedLot[]): Changed[] {
  return lines.flatMap((line, at) => {
    const own = lots.filter((lot) => lot.product_id === line.product_id)
    const here = own.reduce((sum, lot) => sum + lot.on_hand, 0)
    if (own.length === 0 && line.on_hand === 0) {
      throw invalid(`lines.${at}.product_id`, 'shelf_part_not_here')
    }
    return here === line.on_hand ? [] : [{ product_id: line.product_id, on_hand: here }]
  })
}

const refusal = (parts: Changed[], sentence: string, params: Record<string, string>) =>
  new AppError('conflict', { sentence, params, extra: { parts } })

const partsOf = (changed: Changed[], parts: { id: number; mpn: string }[]): string =>
  changed.map(({ product_id: id }) => parts.find((part) => part.id === id)?.mpn ?? id).join(', ')
