import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
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
  order: { id: number; number: string; userId: number; status: string } | null
  /** Who of staff made it; null: the customer did. */
  madeBy: { id: number; name: string } | null
}

/** The quote that `which` (a condition on `quotes`) selects; `not_found` otherwise. One round trip. */
export async function readQuote(ctx: Ctx, which: SQL): Promise<QuoteRecord> {
  const { db } = ctx
  const [[quote], lines, [order = null], [maker]] = await db.batch([
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
      .select({
        id: orders.id,
        number: orders.number,
        userId: orders.userId,
        status: orders.status,
      })
      .from(orders)
      .where(inArray(orders.id, db.select({ id: quotes.orderId }).from(quotes).where(which))),
    db
      .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
      .from(users)
      .where(inArray(users.id, db.select({ id: quotes.staffId }).from(quotes).where(which))),
  ])
  if (quote === undefined) throw notFound()
  const madeBy = maker && { id: maker.id, name: `${maker.firstName} ${maker.lastName}`.trim() }
  return { quote, lines, order, madeBy: madeBy ?? null }
}

/** What a quote is by now: one that is open expires by itself. */
export const stateOf = (
  { status, validUntil }: Pick<QuoteRow, 'status' | 'validUntil'>,
  now: Date,
): QuoteState => (status === 'open' && validUntil < now ? 'expired' : status)
