import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { supplierOrders } from '../../db/schema/supply.ts'
import { statement } from '../../db/statement.ts'
import type { Ctx } from '../../env.ts'
import { nextNumber } from '../../sales/orders/issue/next-number.ts'
import type { DraftLine } from './draft-lines.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { TO_BUY, WAITS } from './to-buy.ts'

interface Draft {
  input: SupplierOrderInput
  digits: number
  lines: DraftLine[]
  /** Whose command it is, and which. */
  by: string
  hash: string
}

/**
 * One transaction: the number and the order only if every piece is still to be bought and the command has
 * made nothing yet, the rest beside an order without lines. Repeated, it writes nothing.
 */
export async function writeSupplierOrder(ctx: Ctx, draft: Draft): Promise<void> {
  const { input, by } = draft
  const { lines } = draft
  const json = JSON.stringify(lines)
  const isFree = sql`NOT EXISTS (SELECT 1 FROM supplier_orders WHERE placed_by = ${by})
    AND NOT EXISTS (SELECT 1 FROM json_each(${json}) j
      LEFT JOIN order_lines l ON l.id = j.value ->> 'order_line_id'
      LEFT JOIN orders o ON o.id = l.order_id
      WHERE l.id IS NULL OR NOT ${WAITS} OR ${TO_BUY} < j.value ->> 'quantity')`
  const its = sql`(SELECT id FROM supplier_orders WHERE placed_by = ${by})`
  const { take, number } = nextNumber(ctx, 'supplier-order', isFree)
  const now = ctx.now.getTime()
  const actor = ctx.actor?.id ?? null
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const said = { lines: lines.length, quantity }
  await ctx.db.batch([
    take,
    insertWhen(ctx.db, supplierOrders, {
      cells: {
        number,
        supplierId: input.supplier_id,
        warehouseId: input.warehouse_id,
        currency: input.currency,
        digits: draft.digits,
        carrier: input.carrier ?? '',
        comment: input.comment ?? '',
        status: 'new',
        placedBy: by,
        placedHash: draft.hash,
        actorId: actor,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
      rest: sql`WHERE ${isFree}`,
    }),
    audited(ctx, {
      action: 'supplier-orders.create',
      subject: { type: 'supplier_order', id: null },
      after: input,
    }),
    statement(
      ctx.db,
      sql`INSERT INTO supplier_order_steps (supplier_order_id, kind, data, taken_by,
        actor_id, created_at)
      SELECT o.id, 'created', ${JSON.stringify(said)}, o.placed_hash || ' ' || o.placed_by, ${actor},
        ${now}
      FROM supplier_orders o WHERE o.placed_by = ${by}
        AND NOT EXISTS (SELECT 1 FROM supplier_order_lines WHERE supplier_order_id = o.id)`,
    ),
    statement(
      ctx.db,
      sql`INSERT INTO supplier_order_lines (supplier_order_id, position, order_line_id,
        product_id, brand, mpn, name, code, cost_micros, quantity)
      SELECT ${its}, j.value ->> 'position', j.value ->> 'order_line_id', j.value ->> 'product_id',
        j.value ->> 'brand', j.value ->> 'mpn', j.value ->> 'name', j.value ->> 'code',
        j.value ->> 'cost_micros', j.value ->> 'quantity'
      FROM json_each(${json}) j WHERE ${its} IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM supplier_order_lines WHERE supplier_order_id = ${its})`,
    ),
  ])
}
