import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { dayInZone } from '../../../lib/day-in-zone.ts'
import { dayAfter } from '../../../lib/days.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import { type ProductSearch, SEARCH_DAYS } from '../schemas.ts'

/** A search that fewer visits had could say who it was: it is not shown. */
const LEAST_VISITS = 3
const MOST_SHOWN = 50

interface SearchRow {
  words: string
  count: number
  seen: number
}

/** What shoppers typed in the last 90 days before they opened a product, the most frequent first. `not_found` for an absent one. */
export async function listSearches(ctx: Ctx, productId: number): Promise<ProductSearch[]> {
  const today = dayInZone(ctx.now, await readTimeZone(ctx))
  const { products, rows } = await queryBatch(ctx.db.raw, {
    products: query<{ id: number }>`SELECT id FROM products WHERE id = ${productId}`,
    rows: query<SearchRow>`SELECT words, count, seen FROM product_searches
      WHERE product_id = ${productId} AND day > ${dayAfter(today, -SEARCH_DAYS)}`,
  })
  if (products.length === 0) throw notFound()
  return [...Map.groupBy(rows, ({ words }) => words)]
    .filter(([, days]) => sum(days.map(({ seen }) => bitsOf(seen))) >= LEAST_VISITS)
    .map(([words, days]) => ({ words, count: sum(days.map(({ count }) => count)) }))
    .toSorted((one, other) => other.count - one.count || (one.words < other.words ? -1 : 1))
    .slice(0, MOST_SHOWN)
}

const sum = (numbers: readonly number[]) => numbers.reduce((before, one) => before + one, 0)

const bitsOf = (seen: number) => seen.toString(2).replaceAll('0', '').length
