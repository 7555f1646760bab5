import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertWhen } from '../../../db/insert-when.ts'
import { orderChanges } from '../../../db/schema/order-changes.ts'
import { orderMethodTitles } from '../../../db/schema/orders.ts'
import type { Ctx } from '../../../env.ts'
import { inLocale } from '../../../lib/by-locale.ts'
import { localeCodes } from '../../../../web/lib/locales.ts'
import type { OrderChange } from '../commit-order.ts'
import { isSupplyAsRead } from '../line-supply.ts'
import { refundOf } from '../money/document-refund.ts'
import { recallRefunds } from '../money/recall-refunds.ts'
import { piecesOf } from '../shelf.ts'
import type { OrderState } from '../order-state.ts'
import { changeMail } from './change-mail.ts'
import { changeRefund } from './change-refund.ts'
import { changedWords } from './changed-words.ts'
import { holdMore } from './hold-more.ts'
import type { ChangePlan } from './plan-change.ts'
import { freedOf, takenFree } from './own-pieces.ts'
import { isStillThere, type StockNeed } from './stock-needs.ts'

export interface Written {
  /** The command, as it is stored. */
  by: string
  reason: string
  /** What it refunds waits until staff with that right releases it. */
  isRefundHeld: boolean
  /** What else happens with it: an answer to a proposal; `audit` is told beside what has changed. */
  with?: Pick<OrderChange, 'also' | 'events'> & { audit: object }
}

/** The order's change as it is written: lines, sums, stock, money, the timeline and the mail, at once. */
export async function toOrderChange(
  ctx: Ctx,
  state: OrderState,
  plan: ChangePlan,
  written: Written,
): Promise<OrderChange> {
  const { order } = state
  const { change, difference, needs } = plan
  const { by, reason, isRefundHeld: isHeld } = written
  const { refund: amount } = changeRefund(state, plan)
  const refund = refundOf(ctx, state, { amount, documentId: null, isHeld, sent: null, by })
  const recalled = recallRefunds(ctx, state, change)
  const data = { difference, ...changedWords(plan, order), ...(reason !== '' && { reason }) }
  return {
    ...change,
    events: [
      { kind: 'changed', data },
      ...refund.events,
      ...(recalled.amount > 0
        ? [{ kind: 'refund_recalled', data: { amount: recalled.amount }, isInternal: true }]
        : []),
      ...(written.with?.events ?? []),
    ],
    released: [...releasedOf(needs), ...takenOf(plan)],
    freed: plan.lines.flatMap(freedOf),
    allocated: plan.lines.flatMap((line) => takenFree(line, plan.market.isOurs) ?? []),
    sendsRefunds: refund.sendsRefunds,
    mail: await changeMail(ctx, state, plan, { reason, refund: amount, isHeld }),
    action: 'orders.change',
    audit: { ...data, ...undercut(plan), refund: amount, ...written.with?.audit },
    condition: allOf([
      await isStillThere(ctx.db.raw, needs),
      isSupplyAsRead(plan.lines.flatMap(({ was, field }) => (was && field ? [was] : []))),
      isUnasked(change.removed),
    ]),
    also: (guard) => [
      insertWhen(ctx.db, orderChanges, {
        cells: {
          orderId: order.id,
          changedBy: by,
          difference,
          reason,
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
      ...holdMore(ctx, needs, guard),
      ...writeTitles(ctx, state, plan, guard),
      ...refund.rows(guard),
      ...recalled.rows(guard),
      ...(written.with?.also?.(guard) ?? []),
    ],
  }
}

/** Pieces of offers that the order holds no more. */
const releasedOf = (needs: StockNeed[]) =>
  needs
    .filter(({ pieces, isOurs }) => pieces < 0 && !isOurs)
    .map(({ offerItemId, pieces }) => ({ offerItemId, reserved: -pieces, taken: 0 }))

/** What was received has left its supplier's stock: it stays on our shelf. */
const takenOf = ({ lines }: ChangePlan) =>
  lines.flatMap((line) => {
    const taken = piecesOf(freedOf(line))
    if (line.was === null || taken === 0) return []
    return [{ offerItemId: line.was.supplierOfferItemId, reserved: 0, taken }]
  })

/** No supplier was asked for a removed line meanwhile. */
const isUnasked = (lineIds: number[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM supplier_order_lines
    WHERE order_line_id IN (SELECT value FROM json_each(${JSON.stringify(lineIds)})))`

const allOf = (conditions: SQL[]): SQL => sql.join(conditions, sql` AND `)

/** What a new method is called in each language. */
function writeTitles(
  ctx: Ctx,
  { order }: OrderState,
  { after, market }: ChangePlan,
  guard: SQL,
): BatchItem<'sqlite'>[] {
  const shipping = after.order.shippingMethod
  const payment = after.order.paymentMethod
  const newShipping =
    shipping === order.shippingMethod
      ? undefined
      : market.methods.find(({ code }) => code === shipping)?.title
  const newPayment =
    payment === order.paymentMethod
      ? undefined
      : market.paymentMethods.find(({ code }) => code === payment)?.title
  if (newShipping === undefined && newPayment === undefined) return []
  return localeCodes().map((locale) =>
    ctx.db
      .update(orderMethodTitles)
      .set({
        ...(newShipping && { shippingTitle: inLocale(newShipping, locale) }),
        ...(newPayment && { paymentTitle: inLocale(newPayment, locale) }),
      })
      .where(
        sql`${orderMethodTitles.orderId} = ${order.id} AND ${orderMethodTitles.locale} = ${locale}
          AND ${guard}`,
      ),
  )
}

/** Lines that are charged below the floor, by the right to it. */
function undercut({ lines }: ChangePlan) {
  const below = lines.flatMap(({ is, floorMicros }) =>
    is === null || floorMicros === undefined
      ? []
      : [
          {
            part: `${is.brand} ${is.mpn}`,
            price_micros: is.channelPriceMicros,
            floor_micros: floorMicros,
          },
        ],
  )
  return below.length === 0 ? {} : { below_floor: below }
}
