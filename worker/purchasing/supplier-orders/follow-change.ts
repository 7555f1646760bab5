import { sql } from 'drizzle-orm'
import { supplierOrderLines } from '../../db/schema/supply.ts'
import type { Ctx } from '../../env.ts'
import type { LineChange, OrderChange } from '../../sales/orders/commit/commit-order.ts'
import type { LineRow, OrderState } from '../../sales/orders/commit/order-state.ts'
import { toShip } from '../../sales/orders/commit/quantities.ts'
import type { SupplyStatus } from '../../sales/orders/schemas/order.ts'
import { type RefusedPart, refusedMail } from './refused-mail.ts'
import type { SupplierLineRow } from './supplier-order-state.ts'
import { slowestStage } from './supplier-order-status.ts'

/** Lines of an order told of at once: each has a statement of its own, and one for the timeline. */
export const MOST_LINES = 100

/** What a line of an order becomes, and how many pieces of it have been refused anew. */
interface Followed {
  line: LineRow
  change: LineChange
  refused: number
}

/**
 * What an order makes of steps of its lines with suppliers that it has not been told of; null: of none.
 * `supplierLines` are all of its lines'. Of very many lines the first are told, the rest next time.
 */
export function followChange(
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
  const followed = lines.map((line) => follow(line, supplierLines))
  const refused: RefusedPart[] = followed.filter((one) => one.refused > 0)
  return {
    lines: followed.map(({ change }) => change).filter((change) => Object.keys(change).length > 1),
    events: followed.flatMap(eventsOf),
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

function follow(line: LineRow, all: SupplierLineRow[]): Followed {
  const its = all.filter(({ orderLineId }) => orderLineId === line.id)
  const anew = its.reduce((sum, one) => sum + Math.max(0, one.refused - one.toldRefused), 0)
  const refused = Math.min(anew, toShip(line))
  const stage = slowestStage(its)
  const status = stage ?? (refused > 0 ? 'refused' : 'new')
  const change: LineChange = { id: line.id }
  if (status !== line.supplyStatus && mayBecome(line, status)) change.supplyStatus = status
  const promised = promisedOf(its)
  if (promised !== null && promised.getTime() !== line.promisedAt?.getTime()) {
    change.promisedAt = promised
  }
  return { line, change, refused }
}

/** A parcel that has left stays so, and what was cancelled is nobody's business any more. */
const mayBecome = ({ supplyStatus, ordered, canceled }: LineRow, status: SupplyStatus): boolean =>
  canceled < ordered &&
  supplyStatus !== 'shipped' &&
  supplyStatus !== 'delivered' &&
  // Nothing comes any more, and nothing new was refused: what staff has said since stands.
  !(status === 'new' && supplyStatus === 'refused')

/** The last day that pieces are promised for. */
function promisedOf(lines: SupplierLineRow[]): Date | null {
  const days = lines
    .filter(({ confirmed, received }) => received < confirmed)
    .flatMap(({ promisedAt }) => (promisedAt === null ? [] : [promisedAt.getTime()]))
  return days.length === 0 ? null : new Date(Math.max(...days))
}

function eventsOf({ line, change, refused }: Followed): OrderChange['events'] {
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
