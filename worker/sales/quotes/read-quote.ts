import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import { quoteLines, quotes } from '../../db/schema/quotes.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import type { QuoteState } from './schemas.ts'

export type QuoteRow = typeof quotes.$inferSelect
export type QuoteLineRow = typeof quoteLines.$inferSelect

/** A quote with its lines, and the order that was placed by it. */
export interface QuoteRecord {
  quote: QuoteRow
  lines: QuoteLineRow[]
  order: { id: number; number: string; userId: number } | null
}

/** The quote that `which` (a condition on `quotes`) selects; `not_found` otherwise. One round trip. */
export async function readQuote(ctx: Ctx, which: SQL): Promise<QuoteRecord> {
  const { db } = ctx
  const [[quote], lines, [order = null]] = await db.batch([
    db.select().from(quotes).where(which),
    db
      .select()
      .from(quoteLines)
      // One quote, so that its lines come in the order of their index.
      .where(
        eq(quoteLines.quoteId, sql`(${db.select({ id: quotes.id }).from(quotes).where(which)})`),
      )
      .orderBy(asc(quoteLines.position)),
    db
      .select({ id: orders.id, number: orders.number, userId: orders.userId })
      .from(orders)
      .where(inArray(orders.id, db.select({ id: quotes.orderId }).from(quotes).where(which))),
  ])
  if (quote === undefined) throw notFound()
  return { quote, lines, order }
}

/** What a quote is by now: one that is open expires by itself. */
export const stateOf = (
  { status, validUntil }: Pick<QuoteRow, 'status' | 'validUntil'>,
  now: Date,
): QuoteState => (status === 'open' && validUntil < now ? 'expired' : status)
