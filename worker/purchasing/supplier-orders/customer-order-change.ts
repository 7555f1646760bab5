import { sql } from 'drizzle-orm'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import type { LineChange, OrderChange } from '../../sales/orders/commit-order.ts'
import type { LineRow, OrderState } from '../../sales/orders/order-state.ts'
import { toShip } from '../../sales/orders/line-quantities.ts'
import type { SupplyStatus } from '../../sales/orders/schemas/order.ts'
import { type RefusedPart, refusedMail } from './refused-mail.ts'
import type { SupplierLineRow } from './supplier-order-state.ts'
import { slowestStage } from './supplier-order-status.ts'

/** The most lines of an order updated at once: each takes a statement, and one for the timeline. */
export const MOST_LINES = 100

/** The change of an order's line, and how many more of its pieces are refused. */
interface UpdatedLine {
  line: LineRow
  change: LineChange
  refused: number
}

/**
 * How a customer's order changes with the steps of its supplier lines that it does not show yet; null when there
 * are none. `supplierLines` are all supplier lines of the order. Of very many, the first are taken now, the rest
 * next time.
 */
export function customerOrderChange(
  ctx: Ctx,
  state: OrderState,
  supplierLines: SupplierLineRow[],
): OrderChange | null {
  const moved = new Set(supplierLines.filter(isUntold).map(({ orderLineId }) => orderLineId))
  if (moved.size === 0) return null
  const lines = state.lines.filter(({ id }) => moved.has(id)).slice(0, MOST_LINES)
  const untold = supplierLines.filter(
    (one) => isUntold(one) && lines.some(({ id }) => id === one.orderLineId),
  )
  const updated = lines.map((line) => updateLine(line, supplierLines))
  const refused: RefusedPart[] = updated.filter((one) => one.refused > 0)
  return {
    lines: updated.map(({ change }) => change).filter((change) => Object.keys(change).length > 1),
    events: updated.flatMap(eventsOf),
    mail: refused.length === 0 ? null : refusedMail(state.order, refused),
    action: 'orders.supply',
    audit: untold.map(({ id, orderLineId, version }) => ({
      order_line_id: orderLineId,
      supplier_order_line_id: id,
      step: version,
    })),
    also: (guard) => [
      ctx.db
        .update(supplierOrderLines)
        .set({
          toldVersion: sql`j.value ->> 'version'`,
          toldRefused: sql`j.value ->> 'refused'`,
        })
        .from(sql`json_each(${JSON.stringify(untold.map(toldOf))}) j`)
        .where(sql`${supplierOrderLines.id} = j.value ->> 'id' AND ${guard}`),
    ],
  }
}

const isUntold = ({ version, toldVersion }: SupplierLineRow) => toldVersion < version

const toldOf = ({ id, version, refused }: SupplierLineRow) => ({ id, version, refused })

function updateLine(line: LineRow, all: SupplierLineRow[]): UpdatedLine {
  const own = all.filter(({ orderLineId }) => orderLineId === line.id)
  const newlyRefused = own.reduce((sum, one) => sum + newlyMissing(one), 0)
  const refused = Math.min(newlyRefused, toShip(line))
  const stage = slowestStage(own)
  const status = stage ?? (refused > 0 ? 'refused' : 'new')
  const change: LineChange = { id: line.id }
  if (status !== line.supplyStatus && mayBecome(line, status)) change.supplyStatus = status
  const promised = promisedOf(own)
  if (promised !== null && promised.getTime() !== line.promisedAt?.getTime()) {
    change.promisedAt = promised
  }
  return { line, change, refused }
}

/** Refused pieces that the customer was not told of; the extra pieces are the first to be missing, and were never theirs. */
const newlyMissing = ({ refused, toldRefused, extra }: SupplierLineRow): number =>
  Math.max(0, refused - Math.max(toldRefused, extra))

/** A shipped line stays shipped, and a cancelled one does not change. */
const mayBecome = ({ supplyStatus, ordered, canceled }: LineRow, status: SupplyStatus): boolean =>
  canceled < ordered &&
  supplyStatus !== 'shipped' &&
  supplyStatus !== 'delivered' &&
  // Nothing will come and nothing more was refused: the status that staff has set since stays.
  !(status === 'new' && supplyStatus === 'refused')

/** The latest day that pieces are promised for; null without one. */
function promisedOf(lines: SupplierLineRow[]): Date | null {
  const days = lines
    .filter(({ confirmed, received }) => received < confirmed)
    .flatMap(({ promisedAt }) => (promisedAt === null ? [] : [promisedAt.getTime()]))
  return days.length === 0 ? null : new Date(Math.max(...days))
}

function eventsOf({ line, change, refused }: UpdatedLine): OrderChange['events'] {
  const part = { order_line_id: line.id, brand: line.brand, mpn: line.mpn }
  const after = { ...line, ...change }
  const promised = after.promisedAt?.toISOString() ?? null
  const moved = { status: after.supplyStatus, promised_at: promised }
  return [
    ...(refused > 0 ? [{ kind: 'line_refused', data: { ...part, quantity: refused } }] : []),
    ...(Object.keys(change).length > 1 && change.supplyStatus !== 'refused'
      ? [{ kind: 'line_status', data: { ...part, ...moved } }]
      : []),
  ]
}
