import { sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { supplierInvoices } from '../../db/schema/supply.ts'
import { statement } from '../../db/statement.ts'
import type { Ctx } from '../../env.ts'
import { doFit, raiseInvoiced } from './invoiced-in-sql.ts'
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
  /** Whose command it is, and which. */
  by: string
  hash: string
}

/**
 * One transaction: the invoice only if its number is new and all that it is matched to is on no other;
 * it is marked (`version` 0) until the last statement, and everything between is written only beside that
 * mark. Repeated, it writes nothing.
 */
export async function writeSupplierInvoice(ctx: Ctx, draft: InvoiceDraft): Promise<void> {
  const { input, lines, by, subtotal } = draft
  const json = JSON.stringify(lines)
  const status = supplierInvoiceStatus(
    lines.map((line) => ({ ...line, isAccepted: false })),
    { isTotalRight: subtotal === input.total },
  )
  const raised = raisedBy(lines)
  const its = sql`(SELECT id FROM supplier_invoices WHERE placed_by = ${by})`
  const isOurs = sql`EXISTS (SELECT 1 FROM supplier_invoices WHERE placed_by = ${by} AND version = 0)`
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
        status,
        placedBy: by,
        placedHash: draft.hash,
        actorId: ctx.actor?.id ?? null,
        // Raised by the last statement of this batch.
        version: 0,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
      rest: sql`WHERE ${doFit(raised)}`,
    }).onConflictDoNothing(),
    audited(ctx, {
      action: 'supplier-invoices.create',
      subject: { type: 'supplier_invoice', id: null },
      after: input,
    }),
    statement(
      ctx.db,
      sql`INSERT INTO supplier_invoice_lines (invoice_id, position, brand, mpn, quantity,
        cost_micros, sum)
      SELECT ${its}, j.value ->> 'position', j.value ->> 'brand', j.value ->> 'mpn',
        j.value ->> 'quantity', j.value ->> 'costMicros', j.value ->> 'sum'
      FROM json_each(${json}) j WHERE ${isOurs}`,
    ),
    statement(
      ctx.db,
      sql`INSERT INTO supplier_invoice_matches (invoice_line_id, supplier_order_line_id,
        quantity)
      SELECT l.id, m.value ->> 'id', m.value ->> 'quantity'
      FROM json_each(${json}) j CROSS JOIN json_each(j.value -> 'matches') m
      JOIN supplier_invoice_lines l ON l.invoice_id = ${its} AND l.position = j.value ->> 'position'
      WHERE ${isOurs}`,
    ),
    statement(ctx.db, raiseInvoiced(raised, isOurs)),
    statement(
      ctx.db,
      sql`UPDATE supplier_invoices SET version = 1 WHERE placed_by = ${by} AND version = 0`,
    ),
  ])
}

/** Pieces of each supplier order's line that come onto the invoice. */
function raisedBy(lines: InvoiceDraft['lines']): Map<number, number> {
  const raised = new Map<number, number>()
  for (const { id, quantity } of lines.flatMap(({ matches }) => matches)) {
    raised.set(id, (raised.get(id) ?? 0) + quantity)
  }
  return raised
}
