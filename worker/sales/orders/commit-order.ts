import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { audited } from '../../store/audit/audit.ts'
import { commitWhen, type VersionedWrite } from '../../db/commit-when.ts'
import { insertWhen } from '../../db/insert-when.ts'
import type { ledgerEntries } from '../../db/schema/order-documents.ts'
import { orderEvents, orderLines, orders } from '../../db/schema/orders.ts'
import { stockHolds } from '../../db/schema/stock.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { announce } from '../../store/live/announce.ts'
import { mailed } from '../../store/mail/mailed.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { allocateFreeTo, type FreeTake } from '../../suppliers/shelf/allocate-free-to.ts'
import { freeOnShelf, type ShelfTake } from '../../suppliers/shelf/take-from-shelf.ts'
import { wakeWebhooks } from '../../store/webhooks/wake-webhooks.ts'
import { sendRefundsSoon } from './money/send-refunds-soon.ts'
import { orderHooks } from './order-hooks.ts'
import { orderStatus } from './order-status.ts'
import { balance, balanceAfter, orderAfter } from './balance.ts'
import { creditAfter, creditGuard } from './credit-after.ts'
import { writeLedger } from './write-ledger.ts'
import { promiseAnew } from './promise-anew.ts'
import { withDropped } from './replacements.ts'
import { type LineRow, type OrderRow, type OrderState, readOrder } from './order-state.ts'

/** New values of a line; absent ones stay. */
export type LineChange = { id: number } & Partial<
  Pick<
    LineRow,
    | 'invoiced'
    | 'shipped'
    | 'shippedExcused'
    | 'refunded'
    | 'refundedUnshipped'
    | 'canceled'
    | 'supplyStatus'
    | 'promisedAt'
    | OfferColumn
    | 'warnedAt'
    | 'warnedFor'
  >
>

/** What a line was sold as; only a change of the order by staff or its customer writes these. */
export type OfferColumn =
  | 'supplierOfferItemId'
  | 'productId'
  | 'brand'
  | 'mpn'
  | 'name'
  | 'supplierId'
  | 'warehouseId'
  | 'priceMicros'
  | 'channelPriceMicros'
  | 'costMicros'
  | 'costCurrency'
  | 'costVatBps'
  | 'sum'
  | 'tax'
  | 'weight'
  | 'daysMin'
  | 'daysMax'
  | 'ordered'
  | 'isReturnable'

/** What an order costs, how it is sent and paid; written as the columns of a line's offer are. */
type TermColumn =
  | 'subtotal'
  | 'discount'
  | 'shipping'
  | 'shippingTax'
  | 'tax'
  | 'taxBps'
  | 'grandTotal'
  | 'shippingAddress'
  | 'shippingMethod'
  | 'shippingTitle'
  | 'shippingDaysMin'
  | 'shippingDaysMax'
  | 'paymentMethod'
  | 'paymentTitle'
  | 'isPrepaid'
  | 'creditDays'
  | 'creditExcuse'

export interface LedgerEntry {
  account: typeof ledgerEntries.$inferInsert.account
  /** Debit is positive; the entries of one source add up to nothing. */
  amount: number
}

/** The entries of one document, payment or refund. */
export interface Posting {
  source: SQL | string
  entries: LedgerEntry[]
}

/** What a command changes of an order. The status follows from it. */
export interface OrderChange {
  lines?: LineChange[]
  /** New lines; their ids are not known yet. */
  added?: LineRow[]
  /** Ids of lines that nothing refers to. */
  removed?: number[]
  order?: Partial<
    Pick<
      OrderRow,
      | 'paid'
      | 'refunded'
      | 'isShippingInvoiced'
      | 'fraudReason'
      | 'userId'
      | 'promisedFrom'
      | 'promisedTo'
      | 'promisedSince'
      | TermColumn
    >
  >
  /** Steps of the timeline. */
  events: { kind: string; data?: Record<string, unknown> | SQL; isInternal?: boolean }[]
  /** What a credit note takes off, minor units. */
  credited?: number
  /** What a new invoice comes to, minor units. */
  invoiced?: number
  /** Why staff let an order on account go above the limit of its company. */
  creditExcuse?: string
  /** Pieces of offer items that are no longer held; `taken` of them have left. */
  released?: { offerItemId: number; reserved: number; taken: number }[]
  /** Pieces on our shelf that its lines give free, see `freedLots`; states `isSupplyAsRead` of these lines. */
  freed?: ShelfTake[]
  /** Free pieces of our shelf that its lines take once they are written; `condition` states that they are free. */
  allocated?: FreeTake[]
  ledger?: Posting | Posting[]
  mail?: Mail | null
  /** Providers have refunds to send: the queue does it at once. */
  sendsRefunds?: boolean
  /** `orders.invoice`: the audit row's action. */
  action: string
  audit?: unknown
  /** What else must hold at the moment of writing, beside the order's version; else all is read again. */
  condition?: SQL
  /** Other statements of the same transaction; each states `guard`, so that all happens once or not at all. */
  also?: (guard: SQL) => BatchItem<'sqlite'>[]
}

/**
 * Reads an order, lets `decide` say what to change, and writes that in one transaction if the order has not
 * changed since, see `commitWhen`. `decide` answers null when nothing is left to do, which is how a repeated
 * command ends. What `decide` itself reads is read after the order: data that changes together with the order
 * is either seen or stops the write. Answers the order as it is then; `conflict` after ten lost races.
 */
export async function commitOrder(
  ctx: Ctx,
  which: SQL,
  decide: (state: OrderState) => OrderChange | null | Promise<OrderChange | null>,
): Promise<OrderState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readOrder(ctx, which),
    decide: async (state) => {
      const decided = await decide(state)
      if (decided === null) return null
      const dropped = await withDropped(ctx, state, decided)
      const change = await withCredit(ctx, state, dropped)
      if (isHeldForMoney(state, change))
        return { ...change, order: { ...change.order, promisedSince: ctx.now } }
      if (!isReleasedByMoney(state, change)) return change
      return promiseAnew(ctx, { ...state.order, ...change.order }, change)
    },
    write: (state, change) => toWrite(ctx, state, change),
  })
  if (committed === null) throw conflict('conflict')
  const { state, change } = committed
  if (change === null) return state
  announce(ctx, { kind: 'order', id: state.order.id })
  wakeWebhooks(ctx)
  if (change.mail) await sendSoon(ctx)
  if (change.sendsRefunds === true) await sendRefundsSoon(ctx, state.order.id)
  return readOrder(ctx, eq(orders.id, state.order.id))
}

/** The change, held to the limit of the company when it is on account. */
async function withCredit(ctx: Ctx, state: OrderState, change: OrderChange): Promise<OrderChange> {
  const guard = await creditGuard(ctx, state, change)
  if (guard === null) return change
  return { ...change, condition: and(change.condition, guard) ?? guard }
}

const toWrite = (
  ctx: Ctx,
  state: OrderState,
  change: OrderChange,
): VersionedWrite<typeof orders> => ({
  table: orders,
  row: state.order,
  set: {
    ...change.order,
    ...creditAfter(ctx, state, change),
    ...(change.creditExcuse !== undefined && { creditExcuse: change.creditExcuse }),
    status: statusAfter(state, change),
    updatedAt: ctx.now,
  },
  condition: change.condition,
  statements: (guard) => [
    ...(change.also?.(guard) ?? []),
    ...writeLines(ctx, change, guard),
    ...writeNewLines(ctx, change, guard),
    ...writeReleases(ctx, change, guard),
    ...freeOnShelf(ctx, change.freed ?? [], guard),
    ...allocateFreeTo(ctx, { orderId: state.order.id, takes: change.allocated ?? [] }, guard),
    ...writeLedger(ctx, change, { orderId: state.order.id, guard }),
    ...writeEvents(ctx, change, { orderId: state.order.id, guard }),
    ...orderHooks(ctx, change.events, { orderId: state.order.id, guard }),
    audited(
      ctx,
      {
        action: change.action,
        subject: { type: 'order', id: state.order.id },
        before: { status: state.order.status },
        after: change.audit,
      },
      guard,
    ),
    ...(change.mail ? [mailed(ctx, change.mail, guard)] : []),
  ],
})

/** An order that waited for its money goes to work. */
const isReleasedByMoney = (state: OrderState, change: OrderChange): boolean =>
  state.order.status === 'pending_payment' && statusAfter(state, change) === 'processing'

/** An order that went on waits for money: what is promised counts from now until that comes. */
const isHeldForMoney = (state: OrderState, change: OrderChange): boolean =>
  !(state.order.isPrepaid && balance(state) > 0) && statusAfter(state, change) === 'pending_payment'

/** The status once `change` is written. */
function statusAfter(state: OrderState, change: OrderChange): OrderRow['status'] {
  const { order, lines } = orderAfter(state, change)
  return orderStatus({
    lines,
    isFraud: order.fraudReason !== null,
    isPaymentAwaited: order.isPrepaid && balanceAfter(state, change) > 0,
    isPaid: order.paid > 0,
  })
}

const writeLines = (ctx: Ctx, { lines = [] }: OrderChange, guard: SQL) =>
  lines.map(({ id, ...figures }) =>
    ctx.db
      .update(orderLines)
      .set(figures)
      .where(sql`${orderLines.id} = ${id} AND ${guard}`),
  )

const writeNewLines = (ctx: Ctx, { added = [], removed = [] }: OrderChange, guard: SQL) => [
  ...removed.map((id) =>
    ctx.db.delete(orderLines).where(sql`${orderLines.id} = ${id} AND ${guard}`),
  ),
  ...added.map(({ id: _, ...cells }) =>
    insertWhen(ctx.db, orderLines, { cells, rest: sql`WHERE ${guard}` }),
  ),
]

/** Pieces that have left stay off the listed stock until a newer price list is live. */
const writeReleases = (ctx: Ctx, { released = [] }: OrderChange, guard: SQL) =>
  released.map(({ offerItemId, reserved, taken }) =>
    ctx.db
      .update(stockHolds)
      .set({
        reserved: sql`${stockHolds.reserved} - ${reserved}`,
        ...(taken > 0 && {
          taken: sql`${taken} + iif(${stockHolds.takenAt} > coalesce((SELECT o.live_since
            FROM offers o WHERE o.id = ${Math.floor(offerItemId / 2 ** 32)}), 0), ${stockHolds.taken}, 0)`,
          takenAt: ctx.now,
        }),
      })
      .where(sql`${stockHolds.offerItemId} = ${offerItemId} AND ${guard}`),
  )

export interface Target {
  orderId: number
  guard: SQL
}

const writeEvents = (ctx: Ctx, { events }: OrderChange, { orderId, guard }: Target) =>
  events.map(({ kind, data = {}, isInternal = false }) =>
    insertWhen(ctx.db, orderEvents, {
      cells: {
        orderId,
        kind,
        data,
        isInternal,
        actorId: ctx.actor?.id ?? null,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard}`,
    }),
  )
