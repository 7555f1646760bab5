import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { numberSeries } from '../../db/schema/orders.ts'
import type { Ctx } from '../../env.ts'

/** What numbers of orders begin with where no channel says otherwise. */
export const ORDER_PREFIX = 'D'

/** The gapless series of the orders of a prefix and year. Channels of one prefix share it. */
export const orderSeries = ({ now }: Pick<Ctx, 'now'>, prefix: string): string =>
  prefix === ORDER_PREFIX
    ? `order-${now.getUTCFullYear()}`
    : `order-${prefix}-${now.getUTCFullYear()}`

const PREFIXES = {
  invoice: 'INV',
  shipment: 'S',
  credit_note: 'CN',
  cancellation: 'C',
  quote: 'Q',
  return: 'RMA',
  'supplier-order': 'SO',
}
type Series = keyof typeof PREFIXES

/**
 * Takes the next number of a kind and year for a row of the same batch, where `guard` holds: `take` comes
 * before the row, whose `number` is read after it. Gapless, since a batch is written as a whole or not at all.
 */
export function nextNumber(
  ctx: Ctx,
  kind: Series,
  guard: SQL,
): { take: BatchItem<'sqlite'>; number: SQL<string> } {
  const year = ctx.now.getUTCFullYear()
  const series = `${kind}-${year}`
  const take = insertWhen(ctx.db, numberSeries, {
    cells: { series, next: 2 },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: numberSeries.series,
    set: { next: sql`${numberSeries.next} + 1` },
  })
  const number = sql<string>`printf('%s-%d-%06d', ${PREFIXES[kind]}, ${year},
    (SELECT next - 1 FROM number_series WHERE series = ${series}))`
  return { take, number }
}

/** The series that a document's number (`INV-2026-000012`) is of, and its next number; null for any other text. */
export function seriesOf(number: string | undefined): { series: string; next: number } | null {
  const [, prefix, year, count] = /^([A-Z]+)-(\d{4})-(\d+)$/.exec(number ?? '') ?? []
  const kind = Object.entries(PREFIXES).find(([, known]) => known === prefix)?.[0]
  return kind === undefined ? null : { series: `${kind}-${year}`, next: Number(count) + 1 }
}
