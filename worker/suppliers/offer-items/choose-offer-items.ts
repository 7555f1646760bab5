import { literal, query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { findLines, sortedLines } from './find-lines.ts'
import { type ChosenItem, MOST_CHOSEN, type OfferItemsQuery } from './schemas.ts'

/** The lines of all pages of the list, in its order; `too_large` when there are more than `MOST_CHOSEN`. */
export async function chooseOfferItems(ctx: Ctx, filters: OfferItemsQuery): Promise<ChosenItem[]> {
  const { ctes } = findLines(filters, ctx.now)
  const slice = { most: MOST_CHOSEN + 1, offset: 0 }
  const rows = await queryRows(
    ctx.db.raw,
    query<ChosenItem>`WITH ${ctes} SELECT g.id, b.name || ' ' || p.mpn AS name
      FROM (SELECT id, row_number() OVER () AS at FROM (${sortedLines(filters, slice)})) g
      CROSS JOIN offer_items i ON i.id = g.id
      CROSS JOIN products p ON p.id = i.product_id
      CROSS JOIN brands b ON b.id = p.brand_id
      ORDER BY g.at LIMIT ${literal(MOST_CHOSEN + 1)}`,
  )
  if (rows.length > MOST_CHOSEN) {
    throw new AppError('too_large', { sentence: 'too_many_lines', params: { count: MOST_CHOSEN } })
  }
  return rows
}
