import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../db/insert-when.ts'
import { numberSeries } from '../../db/schema/orders.ts'
import type { Ctx } from '../../env.ts'

/** What numbers of orders begin with where no channel says otherwise. */
export const ORDER_PREFIX = 'D'

/** What numbers of orders begin with that are placed before the store is opened, and those of their documents. */
export const TEST_PREFIX = 'TEST'

/** The one series of all of them, by year: none takes a number of a real series. */
export const testSeries = ({ now }: Pick<Ctx, 'now'>): string => `test-${now.getUTCFullYear()}`

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

/** What is to be numbered; `isTest`: it belongs to an order that was placed before the store was opened. */
interface Numbered {
  kind: Series
  isTest: boolean
}

/**
 * Takes the next number of a kind and year for a row of the same batch, where `guard` holds: `take` comes
 * before the row, whose `number` is read after it. Gapless, since a batch is written as a whole or not at all.
 */
export function nextNumber(
  ctx: Ctx,
  { kind, isTest }: Numbered,
  guard: SQL,
): { take: BatchItem<'sqlite'>; number: SQL<string> } {
  const year = ctx.now.getUTCFullYear()
  const series = isTest ? testSeries(ctx) : `${kind}-${year}`
  const prefix = isTest ? TEST_PREFIX : PREFIXES[kind]
  const take = insertWhen(ctx.db, numberSeries, {
    cells: { series, next: 2 },
    rest: sql`WHERE ${guard}`,
  }).onConflictDoUpdate({
    target: numberSeries.series,
    set: { next: sql`${numberSeries.next} + 1` },
  })
  const number = sql<string>`printf('%s-%d-%06d', ${prefix}, ${year},
    (SELECT next - 1 FROM number_series WHERE series = ${series}))`
  return { take, number }
}

/** The series that a document's number (`INV-2026-000012`) is of, and its next number; null for any other text. */
export function seriesOf(number: string | undefined): { series: string; next: number } | null {
  const [, prefix, year, count] = /^([A-Z]+)-(\d{4})-(\d+)$/.exec(number ?? '') ?? []
  const kind =
    prefix === TEST_PREFIX
      ? 'test'
      : Object.entries(PREFIXES).find(([, known]) => known === prefix)?.[0]
  return kind === undefined ? null : { series: `${kind}-${year}`, next: Number(count) + 1 }
}
