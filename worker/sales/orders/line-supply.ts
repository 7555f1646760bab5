import { inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { type Fragment, sql as fragment } from '../../db/query.ts'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'

/** What suppliers have done for a line of an order, in pieces, over all its supplier lines. */
export interface LineSupply {
  received: number
  /** Asked for and not refused; received ones are among them. */
  bought: number
  refusedBySupplier: number
  /** Of those, the ones that the line's status does not tell of yet. */
  refusedUntold: number
}

/** Of one supplier line, by the names of its columns. */
const FIGURES = {
  received: 'received',
  bought: 'quantity - refused - canceled',
  refusedBySupplier: 'refused',
  refusedUntold: 'max(0, refused - told_refused)',
} satisfies Record<keyof LineSupply, string>

const NONE: LineSupply = { received: 0, bought: 0, refusedBySupplier: 0, refusedUntold: 0 }

const sumOf = (figure: keyof LineSupply): SQL<number> =>
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

/** The figures of the lines whose ids `lineIds` selects; a line without supplier lines has no row. */
export const selectLineSupply = ({ db }: Ctx, lineIds: SQLWrapper) =>
  db
    .select({ orderLineId: supplierOrderLines.orderLineId, ...SUMS })
    .from(supplierOrderLines)
    .where(inArray(supplierOrderLines.orderLineId, lineIds))
    .groupBy(supplierOrderLines.orderLineId)

/** Lines with their figures. */
export function withSupply<Line extends { id: number }>(
  lines: Line[],
  rows: (LineSupply & { orderLineId: number })[],
): (Line & LineSupply)[] {
  const byId = new Map(rows.map(({ orderLineId, ...supply }) => [orderLineId, supply]))
  return lines.map((line) => ({ ...line, ...(byId.get(line.id) ?? NONE) }))
}

/**
 * The condition that suppliers have done no more for `lines` than was read. Supplier orders change without
 * their customers' orders: a commit that depends on these figures must state it.
 */
export function isSupplyAsRead(lines: readonly (LineSupply & { id: number })[]): SQL {
  const read = lines.map(({ id, received, bought, refusedBySupplier, refusedUntold }) => ({
    id,
    received,
    bought,
    refusedBySupplier,
    refusedUntold,
  }))
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) j
    LEFT JOIN ${supplierOrderLines} ON ${supplierOrderLines.orderLineId} = j.value ->> 'id'
    GROUP BY j.key HAVING ${SUMS.received} <> j.value ->> 'received'
      OR ${SUMS.bought} <> j.value ->> 'bought'
      OR ${SUMS.refusedBySupplier} <> j.value ->> 'refusedBySupplier'
      OR ${SUMS.refusedUntold} <> j.value ->> 'refusedUntold')`
}
