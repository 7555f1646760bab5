import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { supplierOrderLines } from '../../db/schema/supplier-orders.ts'
import type { Ctx } from '../../env.ts'

/** Pieces to put onto invoices, by the id of a supplier order's line; below zero: to take off. */
export type RaisedPieces = Map<number, number>

const toJson = (raised: RaisedPieces) =>
  JSON.stringify([...raised].map(([id, quantity]) => ({ id, quantity })))

/** The condition that all of these pieces have been received and are on no invoice. */
export const canInvoice = (raised: RaisedPieces): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${toJson(raised)}) r
    LEFT JOIN supplier_order_lines s ON s.id = r.value ->> 'id'
    WHERE s.id IS NULL OR s.received - s.invoiced < r.value ->> 'quantity')`

/** The statement that puts these pieces onto invoices where `guard` holds. */
export const raiseInvoiced = (ctx: Ctx, raised: RaisedPieces, guard: SQL): BatchItem<'sqlite'> =>
  ctx.db
    .update(supplierOrderLines)
    .set({ invoiced: sql`invoiced + (r.value ->> 'quantity')` })
    .from(sql`json_each(${toJson(raised)}) r`)
    .where(sql`${supplierOrderLines.id} = r.value ->> 'id' AND ${guard}`)
