import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { lotsQuery, toLot } from './lot-rows.ts'
import type { MovementKind, ShelfLotDetail } from './schemas.ts'

interface MovementRow {
  id: number
  kind: MovementKind
  pieces: number
  order_id: number | null
  number: string | null
  reason: string
  actor_id: number | null
  actor: string | null
  created_at: number
}

interface AllocationRow {
  order_line_id: number
  order_id: number
  number: string
  customer: string
  pieces: number
}

/** A lot with what orders wait for of it and its ledger; `not_found` when there is none. */
export async function getLot(ctx: Ctx, id: number): Promise<ShelfLotDetail> {
  const { lots, allocations, movements } = await queryBatch(ctx.db.raw, {
    lots: lotsQuery(sql`FROM shelf_lots t WHERE t.id = ${id}`),
    allocations: query<AllocationRow>`SELECT a.order_line_id, o.id AS order_id, o.number, a.pieces,
        trim(coalesce(o.customer ->> 'first_name', '') || ' ' || coalesce(o.customer ->> 'last_name', ''))
          AS customer
      FROM shelf_allocations a JOIN order_lines l ON l.id = a.order_line_id
      JOIN orders o ON o.id = l.order_id WHERE a.lot_id = ${id} ORDER BY o.id, l.position`,
    movements: query<MovementRow>`SELECT m.id, m.kind, m.pieces, o.id AS order_id, o.number, m.reason,
        m.actor_id, trim(u.first_name || ' ' || u.last_name) AS actor, m.created_at
      FROM shelf_movements m LEFT JOIN order_lines l ON l.id = m.order_line_id
      LEFT JOIN orders o ON o.id = l.order_id LEFT JOIN users u ON u.id = m.actor_id
      WHERE m.lot_id = ${id} ORDER BY m.id DESC LIMIT 100`,
  })
  const [lot] = lots
  if (lot === undefined) throw notFound()
  return {
    ...toLot(ctx, lot),
    allocations: allocations.map(({ order_id, number, ...one }) => ({
      ...one,
      order: { id: order_id, number },
    })),
    movements: movements.map(toMovement),
  }
}

const toMovement = (row: MovementRow): ShelfLotDetail['movements'][number] => ({
  id: row.id,
  kind: row.kind,
  pieces: row.pieces,
  order: row.order_id === null ? null : { id: row.order_id, number: row.number ?? '' },
  reason: row.reason,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor ?? '' },
  created_at: new Date(row.created_at).toISOString(),
})
