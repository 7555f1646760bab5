import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import {
  supplierInvoiceLines,
  supplierInvoiceMatches,
  supplierInvoices,
} from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { canInvoice, type RaisedPieces, raiseInvoiced } from '../supplier-orders/invoiced-pieces.ts'
import type { SupplierInvoiceInput } from './schemas.ts'
import { supplierInvoiceStatus } from './supplier-invoice-status.ts'

export interface InvoiceDraft {
  input: SupplierInvoiceInput
  digits: number
  numberKey: string
  subtotal: number
  lines: {
    position: number
    brand: string
    mpn: string
    quantity: number
    costMicros: number
    sum: number
    /** By the id of a supplier order's line. */
    matches: { id: number; quantity: number; costMicros: number }[]
  }[]
  /** The command: `<actor's id> <key>`. */
  by: string
  hash: string
}

/**
 * Writes an invoice in one transaction, if its number is new and the pieces it is matched to are on no
 * other. Its version is 0 until the last statement, which no other transaction sees: every statement in
 * between is written beside that mark only. A repeat writes nothing.
 */
export async function writeSupplierInvoice(ctx: Ctx, draft: InvoiceDraft): Promise<void> {
  const { input, lines, by, subtotal } = draft
  const json = JSON.stringify(lines)
  const raised = raisedBy(lines)
  const id = sql`(SELECT id FROM supplier_invoices WHERE placed_by = ${by})`
  const guard = sql`EXISTS (SELECT 1 FROM supplier_invoices WHERE placed_by = ${by} AND version = 0)`
  await ctx.db.batch([
    insertWhen(ctx.db, supplierInvoices, {
      cells: {
        supplierId: input.supplier_id,
        number: input.number,
        numberKey: draft.numberKey,
        day: input.date,
        currency: input.currency,
        digits: draft.digits,
        subtotal,
        total: input.total,
        status: supplierInvoiceStatus(
          lines.map((line) => ({ ...line, isAccepted: false })),
          { isTotalRight: subtotal === input.total },
        ),
        placedBy: by,
        placedHash: draft.hash,
        actorId: ctx.actor?.id ?? null,
        version: 0,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
      rest: sql`WHERE ${canInvoice(raised)}`,
    }).onConflictDoNothing(),
    audited(
      ctx,
      {
        action: 'supplier-invoices.create',
        subject: { type: 'supplier_invoice', id },
        after: input,
      },
      guard,
    ),
    insertWhen(ctx.db, supplierInvoiceLines, {
      cells: {
        invoiceId: id,
        position: sql`j.value ->> 'position'`,
        brand: sql`j.value ->> 'brand'`,
        mpn: sql`j.value ->> 'mpn'`,
        quantity: sql`j.value ->> 'quantity'`,
        costMicros: sql`j.value ->> 'costMicros'`,
        sum: sql`j.value ->> 'sum'`,
      },
      rest: sql`FROM json_each(${json}) j WHERE ${guard}`,
    }),
    insertWhen(ctx.db, supplierInvoiceMatches, {
      cells: {
        invoiceLineId: sql`l.id`,
        supplierOrderLineId: sql`m.value ->> 'id'`,
        quantity: sql`m.value ->> 'quantity'`,
      },
      rest: sql`FROM json_each(${json}) j CROSS JOIN json_each(j.value -> 'matches') m
        JOIN supplier_invoice_lines l ON l.invoice_id = ${id} AND l.position = j.value ->> 'position'
        WHERE ${guard}`,
    }),
    raiseInvoiced(ctx, raised, guard),
    ctx.db
      .update(supplierInvoices)
      .set({ version: 1 })
      .where(and(eq(supplierInvoices.placedBy, by), eq(supplierInvoices.version, 0))),
  ])
}

/** Pieces that the invoice takes of each supplier order's line. */
function raisedBy(lines: InvoiceDraft['lines']): RaisedPieces {
  const raised: RaisedPieces = new Map()
  for (const { id, quantity } of lines.flatMap(({ matches }) => matches)) {
    raised.set(id, (raised.get(id) ?? 0) + quantity)
  }
  return raised
}
