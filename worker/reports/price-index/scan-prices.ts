import { type LinesNeeded, needing } from '../../db/offers-at/lines-needed.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import {
  literal,
  query,
  queryBatch,
  queryChanges,
  queryRow,
  queryRows,
  sql,
} from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import { addPiece, type BrandSums, type Piece } from './add-piece.ts'
import type { PricedLine } from './price-terms.ts'
import type { Scan } from './scan.ts'
import { writeMoves } from './write-moves.ts'

/** Items whose ids are looked through by one statement, and statements of one run: the next run goes on. */
const PIECE = 10_000
const MOST_PIECES = 30

/**
 * The price index of a brand is a chained Jevons index (ILO, Consumer Price Index Manual, 2020, ch. 8) of what its parts
 * cost the store: each time a list goes live, its lines that were also in the list before are compared, each with
 * itself, in the base currency at the rates of the two days. A brand moves by the mean of the logarithms of these
 * ratios over all of its lines in all lists, so that a list with few of them moves it little; lines that came or went
 * move nothing. `day_prices` has the moves of the days, whose sum, as an exponent, is the index.
 *
 * Called by Cron: goes on comparing, a piece of an offer's items at a time, and never reads more than `MOST_PIECES`.
 * Repeatable: a piece counts only when it moves its row on. Lists that were live between two looks are passed over;
 * their lines keep what they cost before.
 */
export async function scanPrices(ctx: Ctx): Promise<void> {
  await begin(ctx, await readTimeZone(ctx))
  for (let piece = 0; piece < MOST_PIECES; piece += 1) {
    const scan = await nextScan(ctx)
    if (scan === null) return
    await scanPiece(ctx, scan)
  }
}

/** Has each offer whose live list is newer than the one compared last compared, if none of it is already. */
async function begin(ctx: Ctx, timeZone: string): Promise<void> {
  const offers = await queryRows(
    ctx.db.raw,
    query<{ id: number; generation: number; at: number }>`
      SELECT o.id, o.live_generation AS generation, coalesce(l.applied_at, o.live_since) AS at
      FROM offers o CROSS JOIN price_lists l ON l.id = o.live_list_id
      LEFT JOIN price_scans s ON s.offer_id = o.id
      WHERE s.to_generation IS NULL AND o.live_generation > coalesce(s.from_generation, 0)`,
  )
  if (offers.length === 0) return
  const rows = offers.map(({ at, ...offer }) => ({
    ...offer,
    day: dayInZone(new Date(at), timeZone),
  }))
  await queryChanges(
    ctx.db.raw,
    query`INSERT INTO price_scans (offer_id, to_generation, to_day)
      SELECT value ->> 'id', value ->> 'generation', value ->> 'day' FROM json_each(${JSON.stringify(rows)}) WHERE true
      ON CONFLICT (offer_id) DO UPDATE SET to_generation = excluded.to_generation, to_day = excluded.to_day,
        last_item_id = 0, sums = '{}' WHERE price_scans.to_generation IS NULL`,
  )
}

const nextScan = (ctx: Ctx): Promise<Scan | null> =>
  queryRow(
    ctx.db.raw,
    query<Scan>`SELECT * FROM price_scans WHERE to_generation IS NOT NULL ORDER BY offer_id LIMIT 1`,
  )

async function scanPiece(ctx: Ctx, scan: Scan): Promise<void> {
  const sums = JSON.parse(scan.sums) as BrandSums
  const first = Math.max(scan.last_item_id, scan.offer_id * 2 ** 32)
  const last = first + PIECE
  const { piece, next } = await readPiece(ctx, scan, { first, last })
  const added = addPiece(sums, scan, piece)
  if (next === null) return writeMoves(ctx, scan, added)
  await queryChanges(
    ctx.db.raw,
    query`UPDATE price_scans SET last_item_id = ${last}, sums = ${JSON.stringify(added)}
      WHERE offer_id = ${scan.offer_id} AND to_generation = ${scan.to_generation}
        AND last_item_id = ${scan.last_item_id}`,
  )
}

/** The items of a piece: those that are as they were, counted, and the others; the rates of both days; what follows. */
async function readPiece(
  ctx: Ctx,
  scan: Scan,
  { first, last }: { first: number; last: number },
): Promise<{ piece: Piece; next: number | null }> {
  const since = scan.from_generation ?? scan.to_generation
  const viewOf = (day: string) => ({ currency: null, now: new Date(day) })
  const [from, to] = [viewOf(scan.from_day ?? scan.to_day), viewOf(scan.to_day)]
  const end = (scan.offer_id + 1) * 2 ** 32
  // The line behind the piece is the one to go on from.
  const ofPiece: LinesNeeded = {
    of: 'offers',
    ids: sql`SELECT ${scan.offer_id} AS id`,
    after: first,
    most: PIECE + 1,
    withHistory: true,
  }
  const found = await queryBatch(ctx.db.raw, {
    same: needing(
      query<{ brand_id: number; currency: string; lines: number }>`
      SELECT p.brand_id, i.currency, count(*) AS lines
      FROM offer_items i CROSS JOIN products p ON p.id = i.product_id
      WHERE i.id > ${first} AND i.id <= ${last} AND i.generation <= ${since} AND i.is_listed = 1
        AND i.cost_micros > 0 GROUP BY p.brand_id, i.currency`,
      ofPiece,
    ),
    other: needing(
      query<PricedLine>`
      SELECT p.brand_id, i.generation, i.is_listed, i.cost_micros, i.currency, i.history
      FROM offer_items i CROSS JOIN products p ON p.id = i.product_id
      WHERE i.id > ${first} AND i.id <= ${last} AND i.generation > ${since}`,
      ofPiece,
    ),
    next: needing(
      query<{ id: number }>`SELECT id FROM offer_items WHERE id > ${last} AND id < ${end}
      ORDER BY id LIMIT ${literal(1)}`,
      ofPiece,
    ),
    from: priceBookQuery(from),
    to: priceBookQuery(to),
  })
  return {
    piece: {
      same: found.same,
      other: found.other,
      books: { from: readPriceBook(found.from, from), to: readPriceBook(found.to, to) },
    },
    next: found.next[0]?.id ?? null,
  }
}
