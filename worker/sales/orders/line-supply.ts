import { type SQL, sql } from 'drizzle-orm'
import { type Fragment, sql as fragment } from '../../db/query.ts'

/** What suppliers have done for a line of an order, in pieces, over all its supplier lines. */
export interface LineSupply {
  received: number
  /** Asked for and not refused; received ones are among them. */
  bought: number
  refusedBySupplier: number
  /** Of those, the ones that the line's status does not tell of yet. */
  refusedUntold: number
}

const sumOf = (figure: string, lineId: string): Fragment => ({
  sql: `coalesce((SELECT sum(${figure}) FROM supplier_order_lines b
    WHERE b.order_line_id = ${lineId}), 0)`,
  binds: [],
})

const FIGURES: Record<keyof LineSupply, string> = {
  received: 'b.received',
  bought: 'b.quantity - b.refused - b.canceled',
  refusedBySupplier: 'b.refused',
  refusedUntold: 'max(0, b.refused - b.told_refused)',
}

/** Pieces of an order line `l` that suppliers were asked for and have not refused. */
export const BOUGHT: Fragment = fragment`${sumOf(FIGURES.bought, 'l.id')}`

const figure = (name: keyof LineSupply, lineId: string): SQL<number> =>
  sql<number>`${sql.raw(sumOf(FIGURES[name], lineId).sql)}`

const figuresOf = (lineId: string) => ({
  received: figure('received', lineId),
  bought: figure('bought', lineId),
  refusedBySupplier: figure('refusedBySupplier', lineId),
  refusedUntold: figure('refusedUntold', lineId),
})

/** The figures as columns of a select from `order_lines`. */
export const LINE_SUPPLY = figuresOf('order_lines.id')

/**
 * The condition that suppliers have done no more for `lines` than was read. Supplier orders change without
 * their customers' orders: a commit that depends on these figures must state it.
 */
export function isSupplyAsRead(lines: readonly (LineSupply & { id: number })[]): SQL {
  const now = figuresOf(`j.value ->> 'id'`)
  const read = lines.map(({ id, received, bought, refusedBySupplier, refusedUntold }) => ({
    id,
    received,
    bought,
    refusedBySupplier,
    refusedUntold,
  }))
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(read)}) j
    WHERE ${now.received} <> j.value ->> 'received'
      OR ${now.bought} <> j.value ->> 'bought'
      OR ${now.refusedBySupplier} <> j.value ->> 'refusedBySupplier'
      OR ${now.refusedUntold} <> j.value ->> 'refusedUntold')`
}
