import { asc, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Fragment, sql as fragment } from '../../db/query.ts'
import { shelfAllocations } from '../../db/schema/shelf.ts'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'

/** Pieces of one lot on our shelf that are for a line. */
export interface Allocation {
  lotId: number
  pieces: number
}

/** What was done for a line of an order, in pieces: by suppliers, over all its supplier lines, and on our shelf. */
export interface LineSupply {
  /** What lies on our shelf for it, the oldest lot first. */
  allocations: Allocation[]
  received: number
  /** Asked for and not refused; received ones are among them. */
  bought: number
  refusedBySupplier: number
  /** Of those, the ones that the line's status does not tell of yet. */
  refusedUntold: number
}

/** Of one supplier line, by the names of its columns: what is bought for our shelf besides is not the customer's. */
const FIGURES = {
  received: 'min(received, quantity - extra)',
  bought: 'quantity - max(extra, refused + canceled)',
  refusedBySupplier: 'max(0, refused - extra)',
  refusedUntold: 'max(0, refused - max(extra, told_refused))',
}
type Figure = keyof typeof FIGURES
type SupplierFigures = Record<Figure, number>

const NONE: SupplierFigures = { received: 0, bought: 0, refusedBySupplier: 0, refusedUntold: 0 }

const sumOf = (figure: Figure): SQL<number> =>
  sql<number>`coalesce(sum(${sql.raw(FIGURES[figure])}), 0)`

const SUMS = {
  received: sumOf('received'),
  bought: sumOf('bought'),
  refusedBySupplier: sumOf('refusedBySupplier'),
  refusedUntold: sumOf('refusedUntold'),
}

/** Pieces of an order line `l` that suppliers were asked for and have not refused. */
export const BOUGHT: Fragment = fragment`coalesce((SELECT sum(${{ sql: FIGURES.bought, binds: [] }})
  FROM supplier_order_lines b WHERE b.order_line_id = l.id), 0)`

/** Pieces of an order line `l` that suppliers were asked for and that may still come. */
export const TO_COME: Fragment = fragment`coalesce((SELECT sum(b.quantity - b.refused - b.canceled - b.received)
  FROM supplier_order_lines b WHERE b.order_line_id = l.id), 0)`

/** Pieces that lie on our shelf for an order line `l`. */
export const ON_SHELF: Fragment = fragment`coalesce((SELECT sum(a.pieces)
  FROM shelf_allocations a WHERE a.order_line_id = l.id), 0)`

/** The figures of the lines whose ids `lineIds` selects; a line without supplier lines has no row. */
export const selectLineSupply = ({ db }: Ctx, lineIds: SQLWrapper) =>
  db
    .select({ orderLineId: supplierOrderLines.orderLineId, ...SUMS })
    .from(supplierOrderLines)
    .where(inArray(supplierOrderLines.orderLineId, lineIds))
    .groupBy(supplierOrderLines.orderLineId)

/** What lies on our shelf for the lines whose ids `lineIds` selects, the oldest lot first. */
export const selectAllocations = ({ db }: Ctx, lineIds: SQLWrapper) =>
  db
    .select()
    .from(shelfAllocations)
    .where(inArray(shelfAllocations.orderLineId, lineIds))
    .orderBy(asc(shelfAllocations.lotId))

/** Lines with their figures and what lies on the shelf for them. */
export function withSupply<Line extends { id: number }>(
  lines: Line[],
  rows: (SupplierFigures & { orderLineId: number })[],
  allocated: (Allocation & { orderLineId: number })[],
): (Line & LineSupply)[] {
  const byId = new Map(rows.map(({ orderLineId, ...supply }) => [orderLineId, supply]))
  const onShelf = Map.groupBy(allocated, ({ orderLineId }) => orderLineId)
  return lines.map((line) => ({
    ...line,
    ...(byId.get(line.id) ?? NONE),
    allocations: (onShelf.get(line.id) ?? []).map(({ lotId, pieces }) => ({ lotId, pieces })),
  }))
}

/**
 * The condition that suppliers have done no more for `lines` than was read, and that the same lies on the shelf.
 * Supplier orders and the shelf change without their customers' orders: a commit that depends on these figures
 * must state it.
 */
export function isSupplyAsRead(lines: readonly (LineSupply & { id: number })[]): SQL {
  const read = lines.map(
    ({ id, received, bought, refusedBySupplier, refusedUntold, allocations }) => ({
      id,
      received,
      bought,
      refusedBySupplier,
      refusedUntold,
      lots: allocations.map(({ lotId, pieces }) => `${lotId}:${pieces}`).join(' '),
    }),
  )
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) j
    LEFT JOIN ${supplierOrderLines} ON ${supplierOrderLines.orderLineId} = j.value ->> 'id'
    GROUP BY j.key HAVING ${SUMS.received} <> j.value ->> 'received'
      OR ${SUMS.bought} <> j.value ->> 'bought'
      OR ${SUMS.refusedBySupplier} <> j.value ->> 'refusedBySupplier'
      OR ${SUMS.refusedUntold} <> j.value ->> 'refusedUntold'
      OR coalesce((SELECT group_concat(lot_id || ':' || pieces, ' ') FROM (SELECT lot_id, pieces
        FROM shelf_allocations WHERE order_line_id = j.value ->> 'id' ORDER BY lot_id)), '')
        <> j.value ->> 'lots')`
}
