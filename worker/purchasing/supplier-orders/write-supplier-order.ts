import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import {
  supplierOrderLines,
  supplierOrders,
  supplierOrderSteps,
} from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'
import { nextNumber } from '../../sales/orders/next-number.ts'
import type { DraftLine } from './draft-lines.ts'
import type { SupplierOrderInput } from './schemas.ts'
import { TO_BUY, WAITS } from '../to-buy/waits.ts'

interface Draft {
  input: SupplierOrderInput
  digits: number
  lines: DraftLine[]
  /** The command: `<actor's id> <key>`. */
  by: string
  hash: string
}

/**
 * Writes a supplier order in one transaction, if every piece is still to be bought and the command has made
 * nothing yet. Its version is 0 until the last statement, which no other transaction sees: lines, step and
 * audit row are written beside that mark only. A repeat writes nothing.
 */
export async function writeSupplierOrder(ctx: Ctx, draft: Draft): Promise<void> {
  const { input, by, lines } = draft
  const json = JSON.stringify(lines)
  const isFree = sql`NOT EXISTS (SELECT 1 FROM supplier_orders WHERE placed_by = ${by})
    AND NOT EXISTS (SELECT 1 FROM json_each(${json}) j
      LEFT JOIN order_lines l ON l.id = j.value ->> 'order_line_id'
      LEFT JOIN orders o ON o.id = l.order_id
      WHERE l.id IS NULL OR NOT ${sql.raw(WAITS.sql)} 
        OR ${sql.raw(TO_BUY.sql)} < j.value ->> 'quantity' - j.value ->> 'extra')`
  const id = sql`(SELECT id FROM supplier_orders WHERE placed_by = ${by})`
  const guard = sql`EXISTS (SELECT 1 FROM supplier_orders WHERE placed_by = ${by} AND version = 0)`
  const { take, number } = nextNumber(ctx, { kind: 'supplier-order', isTest: false }, isFree)
  const actorId = ctx.actor?.id ?? null
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  const isBelow = input.below_minimum === true
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
        actorId,
        version: 0,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
      rest: sql`WHERE ${isFree}`,
    }),
    audited(
      ctx,
      {
        action: 'supplier-orders.create',
        subject: { type: 'supplier_order', id },
        after: input,
      },
      guard,
    ),
    insertWhen(ctx.db, supplierOrderSteps, {
      cells: {
        supplierOrderId: id,
        kind: 'created',
        data: { lines: lines.length, quantity, ...(isBelow && { below_minimum: true }) },
        takenBy: `${draft.hash} ${by}`,
        actorId,
        createdAt: ctx.now,
      },
      rest: sql`WHERE ${guard}`,
    }),
    insertWhen(ctx.db, supplierOrderLines, {
      cells: {
        supplierOrderId: id,
        position: sql`j.value ->> 'position'`,
        orderLineId: sql`j.value ->> 'order_line_id'`,
        productId: sql`j.value ->> 'product_id'`,
        brand: sql`j.value ->> 'brand'`,
        mpn: sql`j.value ->> 'mpn'`,
        name: sql`j.value ->> 'name'`,
        code: sql`j.value ->> 'code'`,
        costMicros: sql`j.value ->> 'cost_micros'`,
        costVatBps: sql`j.value ->> 'cost_vat_bps'`,
        quantity: sql`j.value ->> 'quantity'`,
        extra: sql`j.value ->> 'extra'`,
        boughtItemId: sql`j.value ->> 'bought_item_id'`,
      },
      rest: sql`FROM json_each(${json}) j WHERE ${guard}`,
    }),
    ctx.db
      .update(supplierOrders)
      .set({ version: 1 })
      .where(and(eq(supplierOrders.placedBy, by), eq(supplierOrders.version, 0))),
  ])
}
