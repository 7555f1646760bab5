import { convertMoney } from '../../catalog/pricing/convert-money.ts'
import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { queryBatch } from '../../db/query.ts'
import { dayFigures } from '../../db/schema/figures.ts'
import type { Ctx } from '../../env.ts'
import { orderTotal } from '../../sales/orders/balance.ts'
import { lineMargins, sumMargins } from '../../sales/orders/order-margin.ts'
import { daysBetween, readTimeZone, spanOf } from './days.ts'
import { type CountedOrder, readDayOrders, seenPages } from './read-day-orders.ts'

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

/** The same for one day, where the store's time zone is known already. */
export async function recomputeDay(ctx: Ctx, day: string, timeZone: string): Promise<void> {
  const span = spanOf(day, timeZone)
  const view = { currency: null, now: ctx.now }
  const { book, seen } = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    seen: seenPages(span),
  })
  const currency = readPriceBook(book, view).base
  const sums = { orders: 0, sales: 0, net: 0, margin: 0, unrated: 0, uncosted: 0 }
  for await (const order of readDayOrders(ctx, span)) {
    sums.orders += 1
    const sales = salesOf(order, currency)
    if (sales === null) sums.unrated += 1
    else sums.sales += sales
    const margin = marginIn(order, currency)
    if (margin === null) sums.uncosted += 1
    else {
      sums.net += margin.net
      sums.margin += margin.margin
    }
  }
  const pages = seen[0] ?? { searches: 0, carts: 0, purchases: 0 }
  const figures = { currency, ...sums, ...pages, computedAt: ctx.now }
  await ctx.db
    .insert(dayFigures)
    .values({ day, ...figures })
    .onConflictDoUpdate({ target: dayFigures.day, set: figures })
}

const inBase = ({ state, costs }: CountedOrder, amount: number, base: string): number | null =>
  convertMoney(costs.book, { amount, currency: state.order.currency }, base)?.amount ?? null

/** What an order comes to now, without what was cancelled and credited; null without a rate. */
function salesOf(counted: CountedOrder, base: string): number | null {
  const { order, lines, documents } = counted.state
  const credited = documents.reduce((sum, { total }) => sum + total, 0)
  return inBase(counted, orderTotal(order, lines) - credited, base)
}

function marginIn(counted: CountedOrder, base: string): { net: number; margin: number } | null {
  const sum = sumMargins(lineMargins(counted.state, counted.costs))
  if (sum === null) return null
  const net = inBase(counted, sum.net - sum.refunded, base)
  const margin = signedInBase(counted, sum.amount, base)
  return net === null || margin === null ? null : { net, margin }
}

/** A margin may be below zero: it is converted as what it is above or below it. */
function signedInBase(counted: CountedOrder, amount: number, base: string): number | null {
  const converted = inBase(counted, Math.abs(amount), base)
  return converted === null ? null : Math.sign(amount) * converted
}
