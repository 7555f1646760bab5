import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { BrandSums } from './add-piece.ts'
import type { Scan } from './scan.ts'

/** Brands with fewer lines have no index, and no more than so many, those with the most lines. */
export const FEWEST_LINES = 5
export const MOST_BRANDS = 50
const BILLION = 1e9

/**
 * Writes what a list that is compared whole comes to: the lines of its brands, and the moves of the largest brands, in
 * one transaction with the end of the comparison, which only one of two at once reaches.
 */
export async function writeMoves(ctx: Ctx, scan: Scan, sums: BrandSums): Promise<void> {
  const rows = JSON.stringify(
    Object.entries(sums).map(([brand, [lines, move]]) => ({
      brand: Number(brand),
      lines,
      move: Math.round(move * BILLION),
    })),
  )
  const { offer_id: offerId, to_generation: generation, last_item_id: item } = scan
  const isOurs = sql`EXISTS (SELECT 1 FROM price_scans WHERE offer_id = ${offerId}
    AND to_generation = ${generation} AND last_item_id = ${item})`
  await queryBatch(ctx.db.raw, {
    gone: query`DELETE FROM brand_lines WHERE offer_id = ${offerId} AND ${isOurs}
      AND brand_id NOT IN (SELECT value ->> 'brand' FROM json_each(${rows}))`,
    lines: query`INSERT INTO brand_lines (offer_id, brand_id, lines)
      SELECT ${offerId}, value ->> 'brand', value ->> 'lines' FROM json_each(${rows}) WHERE ${isOurs}
      ON CONFLICT DO UPDATE SET lines = excluded.lines WHERE lines IS NOT excluded.lines`,
    moves: query`INSERT INTO day_prices (day, brand_id, lines, move)
      SELECT ${scan.to_day}, t.brand_id, t.lines, CAST(round(1.0 * (r.value ->> 'move') / t.lines) AS INTEGER)
      FROM (SELECT brand_id, sum(lines) AS lines FROM brand_lines GROUP BY brand_id
        HAVING sum(lines) >= ${FEWEST_LINES} ORDER BY lines DESC, brand_id LIMIT ${literal(MOST_BRANDS)}) t
      CROSS JOIN json_each(${rows}) r ON r.value ->> 'brand' = t.brand_id WHERE ${isOurs}
      ON CONFLICT DO UPDATE SET lines = excluded.lines, move = move + excluded.move`,
    end: query`UPDATE price_scans SET from_generation = to_generation, from_day = to_day, to_generation = NULL,
        to_day = NULL, last_item_id = 0, sums = '{}'
      WHERE offer_id = ${offerId} AND to_generation = ${generation} AND last_item_id = ${item}`,
  })
}
