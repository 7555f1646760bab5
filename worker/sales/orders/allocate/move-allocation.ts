import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { isAmong } from '../../../db/page.ts'
import { orderEvents, orderLines, orders } from '../../../db/schema/orders.ts'
import { shelfAllocations, shelfLots } from '../../../db/schema/shelf.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid, notFound } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { allocateOnShelf } from '../../../suppliers/shelf/allocate-on-shelf.ts'
import { freeOnShelf, type ShelfTake } from '../../../suppliers/shelf/take-from-shelf.ts'
import { commitOrder, type LineChange, type OrderChange } from '../commit-order.ts'
import { toShip } from '../line-quantities.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import { type LineRow, orderById, type OrderState } from '../order-state.ts'
import type { MoveInput } from '../schemas/allocation.ts'
import { onShelf } from '../shelf.ts'

interface Source {
  lot: typeof shelfLots.$inferSelect
  /** What the move takes of an allocation; null: it takes free pieces. */
  take: ShelfTake | null
  /** The order of the line it takes from. */
  orderId: number | null
}

/**
 * Gives pieces of a lot that are for one line of an order, or free, to another line that waits for the same part,
 * or sets them free. Both orders change in one transaction; the line that gives waits to be bought again. 422 for
 * more than are there and for more than the line waits for; `not_found` for an unknown lot.
 */
export async function moveAllocation(ctx: Ctx, lotId: number, input: MoveInput): Promise<void> {
  const orderId = await orderOf(ctx, input)
  await commitOrder(ctx, orderById(orderId), async (state) => {
    if (state.order.fraudReason !== null) throw conflict('order_frozen')
    const source = await readSource(ctx, lotId, input)
    return toChange(ctx, state, { source, input })
  })
}

/** The order that is written: of the line that receives, else of the one that gives. */
async function orderOf(ctx: Ctx, input: MoveInput): Promise<number> {
  const { from_order_line_id: from, to_order_line_id: to } = input
  const ids = [from, to].filter((id) => id !== null)
  const rows = await ctx.db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .where(isAmong(orderLines.id, ids))
  const orderId = rows.find(({ id }) => id === (to ?? from))?.orderId
  if (orderId === undefined) {
    throw invalid(to === null ? 'from_order_line_id' : 'to_order_line_id', 'shelf_line_unknown')
  }
  return orderId
}

async function readSource(
  { db }: Ctx,
  lotId: number,
  { from_order_line_id: from, pieces }: MoveInput,
): Promise<Source> {
  const [[lot], [own]] = await db.batch([
    db.select().from(shelfLots).where(eq(shelfLots.id, lotId)),
    db
      .select({ pieces: shelfAllocations.pieces, orderId: orderLines.orderId })
      .from(shelfAllocations)
      .innerJoin(orderLines, eq(orderLines.id, shelfAllocations.orderLineId))
      .where(and(eq(shelfAllocations.lotId, lotId), eq(shelfAllocations.orderLineId, from ?? 0))),
  ])
  if (lot === undefined) throw notFound()
  const count = from === null ? lot.onHand - lot.allocated : (own?.pieces ?? 0)
  if (pieces > count) throw invalid('pieces', 'shelf_too_many', { count })
  return {
    lot,
    take: from === null ? null : { lotId, orderLineId: from, pieces, left: count - pieces },
    orderId: own?.orderId ?? null,
  }
}

interface Move {
  source: Source
  input: MoveInput
}

function toChange(ctx: Ctx, state: OrderState, move: Move): OrderChange {
  const { source, input } = move
  const { from_order_line_id: from, to_order_line_id: to, pieces } = input
  const giver = state.lines.find(({ id }) => id === from)
  const taker = state.lines.find(({ id }) => id === to)
  if (to !== null) requireWaiting(taker, move)
  const lines = [giver && givenUp(giver), taker && received(taker, pieces)].filter(
    (line) => line !== undefined,
  )
  const part = (line: LineRow) => ({ brand: line.brand, mpn: line.mpn, quantity: pieces })
  return {
    lines,
    events: [
      ...(giver ? [{ kind: 'shelf_given', data: part(giver), isInternal: true }] : []),
      ...(taker ? [{ kind: 'shelf_allocated', data: part(taker), isInternal: true }] : []),
    ],
    action: 'orders.allocate',
    audit: { lot_id: source.lot.id, ...input },
    condition: sql`${isThere(source, pieces)} AND ${isSupplyAsRead([giver, taker].filter((line) => line !== undefined))}`,
    also: (guard) => [
      ...(source.take === null ? [] : freeOnShelf(ctx, [source.take], guard)),
      ...(to === null
        ? []
        : [allocateOnShelf(ctx, { lotId: source.lot.id, orderLineId: to, pieces }, guard)]),
      ...(giver === undefined ? writeGiver(ctx, source, guard) : []),
    ],
  }
}

function requireWaiting(line: LineRow | undefined, { source, input }: Move): void {
  if (line === undefined || line.productId !== source.lot.productId) {
    throw invalid('to_order_line_id', 'shelf_line_unknown')
  }
  const count = toShip(line) - onShelf(line)
  if (input.pieces > count) throw invalid('pieces', 'shelf_line_waits', { count })
}

/** A line that gave pieces up is no longer received: it waits to be bought again. */
const givenUp = ({ id, supplyStatus }: LineRow): LineChange | undefined =>
  supplyStatus === 'received' ? { id, supplyStatus: 'new' } : undefined

/** A line for which all that it waits for lies on the shelf is received. */
const received = (line: LineRow, pieces: number): LineChange | undefined =>
  onShelf(line) + pieces === toShip(line) && !['shipped', 'delivered'].includes(line.supplyStatus)
    ? { id: line.id, supplyStatus: 'received' }
    : undefined

/** The pieces are there as they were read. */
const isThere = ({ lot, take }: Source, pieces: number): SQL =>
  take === null
    ? sql`EXISTS (SELECT 1 FROM shelf_lots WHERE id = ${lot.id} AND on_hand - allocated >= ${pieces})`
    : sql`EXISTS (SELECT 1 FROM shelf_allocations WHERE lot_id = ${take.lotId}
        AND order_line_id = ${take.orderLineId} AND pieces = ${take.pieces + take.left})`

/** The other order, which gives: its line, a step of its timeline, its version with an audit row. */
function writeGiver(ctx: Ctx, { lot, take, orderId }: Source, guard: SQL): BatchItem<'sqlite'>[] {
  if (take === null || orderId === null) return []
  const { orderLineId, pieces } = take
  return [
    ctx.db
      .update(orderLines)
      .set({ supplyStatus: 'new' })
      .where(
        sql`${orderLines.id} = ${take.orderLineId} AND ${orderLines.supplyStatus} = 'received' AND ${guard}`,
      ),
    // As each commit does: no other transaction sees the negative version.
    ctx.db
      .update(orders)
      .set({ version: sql`-${orders.version}`, updatedAt: ctx.now })
      .where(sql`${orders.id} = ${orderId} AND ${guard}`),
    ctx.db
      .update(orders)
      .set({ version: sql`1 - ${orders.version}` })
      .where(sql`${orders.id} = ${orderId} AND ${guard}`),
    insertWhen(ctx.db, orderEvents, {
      cells: {
        orderId,
        kind: 'shelf_given',
        data: sql`json_object('brand', l.brand, 'mpn', l.mpn, 'quantity', ${pieces})`,
        isInternal: true,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`FROM order_lines l WHERE l.id = ${orderLineId} AND ${guard}`,
    }),
    audited(
      ctx,
      {
        action: 'orders.allocate',
        subject: { type: 'order', id: orderId },
        after: { lot_id: lot.id, from_order_line_id: orderLineId, pieces },
      },
      guard,
    ),
  ]
}
