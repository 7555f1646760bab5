import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { findLines, sortedLines } from './find-lines.ts'
import { lineMaker, linesAsJson, readLines } from './line-rows.ts'
import type { OfferItem, OfferItemsQuery } from './schemas.ts'

interface FoundRow {
  lines: string
  total: number
  is_cut: number
}

/** A page of lines, and the currency their prices are in. */
export interface OfferItemsPage extends Page<OfferItem> {
  currency: string
}

/**
 * A page of the lines of all live lists that match, priced now, in one round trip. `is_more`: only the first lines
 * were looked at, and sorted; see `findLines`.
 */
export async function listOfferItems(ctx: Ctx, filters: OfferItemsQuery): Promise<OfferItemsPage> {
  const view = { currency: filters.currency ?? null, now: ctx.now }
  const { ctes, isCut } = findLines(filters, ctx.now)
  const slice = { most: filters.per_page, offset: offsetOf(filters) }
  const { book: bookRows, found } = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    found: query<FoundRow>`WITH ${ctes} SELECT ${linesAsJson(sortedLines(filters, slice))} AS lines,
      (SELECT count(*) FROM matched) AS total, ${isCut} AS is_cut`,
  })
  const book = readPriceBook(bookRows, view)
  const [row] = found
  const total = row?.total ?? 0
  const page = pageOf(readLines(row?.lines ?? '[]').map(lineMaker(ctx, book)), filters, total)
  const pagination = { ...page.pagination, ...(row?.is_cut === 1 && { is_more: true }) }
  return { data: page.data, pagination, currency: book.currency.code }
}

/** Lines that a file may hold, and lines looked at for it. */
const MOST_WRITTEN = 100_000
const MOST_LOOKED_AT = 200_000

/** The ids of all lines that match, in the order of the list; at most `MOST_WRITTEN`. */
export async function allLineIds(ctx: Ctx, filters: OfferItemsQuery): Promise<number[]> {
  const { ctes } = findLines(filters, ctx.now, MOST_LOOKED_AT)
  const { found } = await queryBatch(ctx.db.raw, {
    found: query<{ ids: string }>`WITH ${ctes} SELECT json_group_array(id) AS ids
      FROM (${sortedLines(filters, { most: MOST_WRITTEN, offset: 0 })})`,
  })
  return JSON.parse(found[0]?.ids ?? '[]') as number[]
}
