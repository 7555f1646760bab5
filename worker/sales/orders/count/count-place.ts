import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { actorOf } from '../../../actor-of.ts'
import { insertWhen } from '../../../db/insert-when.ts'
import { query, queryRows } from '../../../db/query.ts'
import { orderEvents, orderLines, orders } from '../../../db/schema/orders.ts'
import { shelfCounts } from '../../../db/schema/shelf.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { auditedEach } from '../../../store/audit/audit.ts'
import { announce } from '../../../store/live/announce.ts'
import type { PlaceCount, PlaceCountInput, ShortLine } from '../../../suppliers/shelf/schemas.ts'
import { writeCount } from '../../../suppliers/shelf/write-count.ts'
import type { WithCommand } from '../command.ts'
import { planCount } from './plan-count.ts'
import { readCountedPlace } from './read-counted.ts'

const MOST_TRIES = 5

/**
 * Writes down what was counted at a place, once for each `command`: differences are entries of the ledger, and lines
 * of orders whose pieces are missing wait to be bought again, all of it in one transaction. 422 for a difference
 * without a reason; refusals of what has changed meanwhile as `readCountedPlace` has them.
 */
export async function countPlace(
  ctx: Ctx,
  { input, command }: WithCommand<PlaceCountInput>,
): Promise<PlaceCount> {
  const by = `${actorOf(ctx).id} ${command.key}`
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await countedBefore(ctx, by, command.hash)
    if (before !== null) return before
    const { count, outcome } = planCount(input, await readCountedPlace(ctx, input))
    if (outcome.different > 0 && count.reason === '') throw invalid('reason', 'required')
    const { short } = outcome
    const also = (guard: SQL) => (short.length === 0 ? [] : waitAgain(ctx, { short, input }, guard))
    if (await writeCount(ctx, { count, by, hash: command.hash }, also)) {
      for (const { order } of short) announce(ctx, { kind: 'order', id: order.id })
      return outcome
    }
  }
  throw conflict('conflict')
}

/** What a count would come to, without writing it. */
export const previewCount = async (ctx: Ctx, input: PlaceCountInput): Promise<PlaceCount> =>
  planCount(input, await readCountedPlace(ctx, input)).outcome

/** What this command has written already; refuses its key with another input. */
async function countedBefore(ctx: Ctx, by: string, hash: string): Promise<PlaceCount | null> {
  const [row] = await ctx.db
    .select()
    .from(shelfCounts)
    .where(and(eq(shelfCounts.placedBy, by), eq(shelfCounts.version, 1)))
  if (row === undefined) return null
  if (row.placedHash !== hash) throw new AppError('idempotency_conflict')
  const { parts, different, more, fewer } = row
  return { parts, different, more, fewer, short: await namedLines(ctx, row.short) }
}

async function namedLines(
  ctx: Ctx,
  short: { orderLineId: number; pieces: number }[],
): Promise<ShortLine[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<Omit<ShortLine, 'order'> & { order_id: number; number: string }>`
      SELECT l.id AS order_line_id, o.id AS order_id, o.number, l.brand, l.mpn,
        trim(coalesce(o.customer ->> 'first_name', '') || ' ' || coalesce(o.customer ->> 'last_name', ''))
          AS customer, j.value ->> 'pieces' AS pieces
      FROM json_each(${JSON.stringify(short)}) j CROSS JOIN order_lines l ON l.id = j.value ->> 'orderLineId'
      CROSS JOIN orders o ON o.id = l.order_id ORDER BY j.key`,
  )
  return rows.map(({ order_id: id, number, ...line }) => ({ ...line, order: { id, number } }))
}

/** Their lines are no longer received, their timelines tell it, and other commits of these orders see a new version. */
function waitAgain(
  ctx: Ctx,
  { short, input }: { short: ShortLine[]; input: PlaceCountInput },
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const lines = JSON.stringify(
    short.map((line) => ({ id: line.order_line_id, orderId: line.order.id, pieces: line.pieces })),
  )
  const isTheirs = sql`${orders.id} IN (SELECT value ->> 'orderId' FROM json_each(${lines})) AND ${guard}`
  return [
    ctx.db
      .update(orderLines)
      .set({ supplyStatus: 'new' })
      .where(
        sql`${orderLines.id} IN (SELECT value ->> 'id' FROM json_each(${lines}))
          AND ${orderLines.supplyStatus} = 'received' AND ${guard}`,
      ),
    // As each commit does: no other transaction sees the negative version.
    ctx.db
      .update(orders)
      .set({ version: sql`-${orders.version}`, updatedAt: ctx.now })
      .where(isTheirs),
    ctx.db
      .update(orders)
      .set({ version: sql`1 - ${orders.version}` })
      .where(isTheirs),
    insertWhen(ctx.db, orderEvents, {
      cells: {
        orderId: sql`l.order_id`,
        kind: 'shelf_missing',
        data: sql`json_object('brand', l.brand, 'mpn', l.mpn, 'quantity', j.value ->> 'pieces')`,
        isInternal: true,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`FROM json_each(${lines}) j JOIN order_lines l ON l.id = j.value ->> 'id' WHERE ${guard}`,
    }),
    auditedEach(
      ctx,
      {
        action: 'orders.shelf-missing',
        subject: { type: 'order', id: sql`j.value ->> 'orderId'` },
        after: sql`json_object('place', ${input.place}, 'order_line_id', j.value ->> 'id',
          'pieces', j.value ->> 'pieces')`,
      },
      sql`FROM json_each(${lines}) j WHERE ${guard}`,
    ),
  ]
}
