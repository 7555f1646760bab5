import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { daysBetween, spanOf } from '../../lib/days.ts'
import { readTimeZone } from '../../db/read-time-zone.ts'
import {
  askedReturns,
  missesOf,
  movedSince,
  returnSums,
  seenPages,
  stockBefore,
  stockNow,
} from './day-facts.ts'
import { addOrder, addReturns, ALL_CURRENCIES, type DaySums, keptOf, sumOf } from './order-sums.ts'
import { readDayOrders } from './read-day-orders.ts'
import { writeDay } from './write-day.ts'

/**
 * Computes the figures of each day from `from` to `to`, both among them, and writes them in place of what was there.
 * Repeatable: of the same orders it writes the same.
 */
export async function recomputeDays(
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const timeZone = await readTimeZone(ctx)
  for (const day of daysBetween(from, to)) await recomputeDay(ctx, day, timeZone)
}

/** The same for one day, where the store's time zone is known already; answers how many orders it has. */
export async function recomputeDay(ctx: Ctx, day: string, timeZone: string): Promise<number> {
  const span = spanOf(day, timeZone)
  const { mark, book, facts, returned } = await readFacts(ctx, day, span)
  const sums: DaySums = new Map()
  for await (const order of readDayOrders(ctx, span)) addOrder(sums, order, book.base)
  for (const { channel_id: channelId, ...row } of returned) addReturns(sums, { ...row, channelId })
  const rows = [...sums.values()]
  const {
    count: orders,
    amount: sales,
    ...rest
  } = sumOf(
    rows.filter(({ measure, currency }) => measure === 'order' && currency === ALL_CURRENCIES),
  )
  const figures = { currency: book.base, orders, sales, ...rest, ...facts }
  await writeDay(ctx, { day, span, figures, sums: keptOf(sums), mark })
  return orders
}

/** What a day's figures need besides its orders, in one round trip; its mark first. */
async function readFacts(ctx: Ctx, day: string, span: { from: number; to: number }) {
  // The rates of the day's end; a day that goes on has those of now.
  const view = { currency: null, now: new Date(Math.min(ctx.now.getTime(), span.to - 1)) }
  const found = await queryBatch(ctx.db.raw, {
    mark: query<{ mark: number }>`SELECT mark FROM stale_days WHERE day = ${day}`,
    book: priceBookQuery(view),
    seen: seenPages(span),
    asked: askedReturns(span),
    returned: returnSums(span),
    missed: missesOf(day),
    now: stockNow,
    moved: movedSince(span.to),
  })
  const book = readPriceBook(found.book, view)
  const stock = stockBefore(book, found)
  return {
    mark: found.mark[0]?.mark ?? null,
    book,
    returned: found.returned,
    facts: {
      ...(found.seen[0] ?? { searches: 0, carts: 0, purchases: 0 }),
      returns: found.asked[0]?.returns ?? 0,
      returned_pieces: found.asked[0]?.pieces ?? 0,
      misses: found.missed[0]?.misses ?? 0,
      stock_value: stock.value,
      stock_pieces: stock.pieces,
    },
  }
}
