import { eq, type SQL, sql } from 'drizzle-orm'
import { returnLines, returns } from '../../../db/schema/returns.ts'
import { queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'
import { commitOrder, type OrderChange } from '../../orders/commit-order.ts'
import { planFreeLines } from '../../orders/edit/free-lines.ts'
import { type LineRow, orderById, type OrderState } from '../../orders/order-state.ts'
import { expectStatus, stepOf } from '../commit-return.ts'
import { replacedMail } from '../return-mail.ts'
import { readReturn, returnById, type ReturnState } from '../return-state.ts'
import type { ReplacementInput } from '../schemas.ts'
import { creditedByHand, paidLineOf, readTaken, sum, uncredited } from '../taken-pieces.ts'
import { freePieces, isStillFree } from './free-pieces.ts'
import { takenBack } from './list-replacements.ts'

/** A line of the return with the new line of its order. */
interface Replaced {
  lineId: number
  added: LineRow
}

/**
 * Sends the pieces that were taken back again: as new lines of the same order at no price, of the offers that staff
 * chose, each of the same part. Lines, stock, the return's step and the mail are one transaction: no repeat and no
 * race sends twice, and what was refunded is not replaced. A completed order is open again. 409 for a return in
 * another status, an order that is cancelled or held for fraud, and pieces that were credited or replaced already;
 * 422 on a line's offer that is of another part, gone, or too few.
 */
export async function replaceReturn(
  ctx: Ctx,
  id: number,
  input: ReplacementInput,
): Promise<ReturnState> {
  const { order } = await readReturn(ctx, returnById(id))
  await commitOrder(ctx, orderById(order.id), async (state) => {
    const read = await readReturn(ctx, returnById(id))
    if (read.row.status === 'replaced') return null
    expectStatus(read, 'inspected')
    requireOpen(state)
    await requireUncredited(ctx, state, read)
    return toChange(ctx, state, { read, input })
  })
  return readReturn(ctx, returnById(id))
}

function requireOpen({ order }: OrderState): void {
  if (order.fraudReason !== null) throw conflict('order_frozen')
  if (order.status === 'canceled') throw conflict('return_over')
}

/**
 * Of what was shipped, enough was neither credited nor settled by another return; and of what was paid for, enough is
 * not credited, also where the pieces are replacements themselves.
 */
async function requireUncredited(ctx: Ctx, state: OrderState, read: ReturnState): Promise<void> {
  const before = await readTaken(ctx, state.order.id)
  const wanted = takenBack(read.lines)
  for (const { one, quantity } of wanted) {
    const line = state.lines.find(({ id }) => id === one.line.orderLineId)
    const settled = before
      .filter(({ orderLineId, returnId }) => orderLineId === line?.id && returnId !== read.row.id)
      .filter(({ status, isReplaced }) => status === 'refunded' || isReplaced)
      .map((piece) => piece.quantity - piece.declined)
    const ofSame = wanted
      .filter(({ one: { of } }) => paidLineOf(of) === paidLineOf(one.of))
      .map((other) => other.quantity)
    const left =
      line === undefined ? 0 : line.shipped - creditedByHand(state, line, before) - sum(settled)
    if (line !== undefined && quantity <= left && sum(ofSame) <= uncredited(state, line)) continue
    const params = { part: `${one.of.brand} ${one.of.mpn}` }
    throw new AppError('conflict', { sentence: 'return_credited', params })
  }
}

interface Replacing {
  read: ReturnState
  input: ReplacementInput
}

async function toChange(
  ctx: Ctx,
  state: OrderState,
  { read, input }: Replacing,
): Promise<OrderChange> {
  const wanted = wantedOf({ read, input })
  const { added, isOurs, change } = await planFreeLines(ctx, state, wanted)
  const replaced = added.map((line, at) => ({ lineId: wanted[at]!.lineId, added: line }))
  for (const [at, line] of added.entries()) {
    if (line.productId !== wanted[at]!.productId)
      throw invalid(wanted[at]!.field, 'return_other_part')
  }
  const own = added.filter((line) => isOurs(line.supplierOfferItemId))
  await requireFree(ctx, { own, added, fields: wanted.map(({ field }) => field), read })
  const parts = added.map(({ brand, mpn, ordered }) => `${brand} ${mpn} × ${ordered}`).join('; ')
  const { number } = read.row
  return {
    ...change,
    allocated: change.allocated.map((take) => ({ ...take, notOf: number })),
    condition: sql`${change.condition} AND ${isStillFree(piecesOf(own), number)}
      AND EXISTS (SELECT 1 FROM ${returns}
        WHERE ${returns.id} = ${read.row.id} AND ${returns.version} = ${read.row.version})`,
    events: [{ kind: 'return_replaced', data: { return_id: read.row.id, number, again: parts } }],
    mail: replacedMail(read, parts),
    action: 'orders.replace',
    audit: { return: number, parts },
    also: (guard) => [...change.also(guard), ...stepsOf(ctx, read, replaced, guard)],
  }
}

/** The offer for each line of which pieces were taken back; 422 for one without, and for any other line. */
function wantedOf({ read, input }: Replacing) {
  const taken = takenBack(read.lines)
  const known = new Set(taken.map(({ one }) => one.line.id))
  if (input.lines.length !== known.size || input.lines.some(({ id }) => !known.has(id)))
    throw invalid('lines', 'return_line_unknown')
  return taken.map(({ one, quantity }) => {
    const at = input.lines.findIndex(({ id }) => id === one.line.id)
    const line = input.lines[at]
    if (line === undefined) throw invalid('lines', 'return_line_unknown')
    return {
      lineId: one.line.id,
      productId: one.of.productId,
      replaces: one.of,
      itemId: line.supplier_offer_item_id,
      quantity,
      field: `lines.${at}.supplier_offer_item_id`,
    }
  })
}

interface Own {
  own: LineRow[]
  added: LineRow[]
  fields: string[]
  read: ReturnState
}

/** 422 on the offer of a line for which too few pieces are free: what came back is not sent again. */
async function requireFree(ctx: Ctx, { own, added, fields, read }: Own): Promise<void> {
  if (own.length === 0) return
  const wanted = piecesOf(own)
  const ids = wanted.map(({ product_id: productId }) => productId)
  const free = await queryRows(ctx.db.raw, freePieces(ids, read.row.number))
  for (const { product_id: productId, pieces } of wanted) {
    const count = free.find((one) => one.product_id === productId)?.pieces ?? 0
    if (pieces <= count) continue
    const line = own.findLast((one) => one.productId === productId)!
    const params = { part: `${line.brand} ${line.mpn}`, count }
    throw invalid(fields[added.indexOf(line)] ?? 'lines', 'order_change_too_few', params)
  }
}

function piecesOf(own: LineRow[]) {
  const pieces = new Map<number, number>()
  for (const { productId, ordered } of own)
    pieces.set(productId, (pieces.get(productId) ?? 0) + ordered)
  return [...pieces].map(([productId, count]) => ({ product_id: productId, pieces: count }))
}

const stepsOf = (ctx: Ctx, { row }: ReturnState, replaced: Replaced[], guard: SQL) => [
  ctx.db
    .update(returns)
    .set({ status: 'replaced', version: row.version + 1, updatedAt: ctx.now })
    .where(sql`${eq(returns.id, row.id)} AND ${guard}`),
  ...replaced.map(({ lineId, added }) =>
    ctx.db
      .update(returnLines)
      .set({ replacedPosition: added.position })
      .where(sql`${returnLines.id} = ${lineId} AND ${guard}`),
  ),
  ...stepOf(ctx, row.id, { kind: 'replaced', guard }),
  audited(
    ctx,
    {
      action: 'returns.replace',
      subject: { type: 'return', id: row.id },
      before: { status: row.status },
      after: {
        status: 'replaced',
        lines: replaced.map(({ lineId, added: { position, supplierOfferItemId, ordered } }) => ({
          id: lineId,
          position,
          supplier_offer_item_id: supplierOfferItemId,
          quantity: ordered,
        })),
      },
    },
    guard,
  ),
]
