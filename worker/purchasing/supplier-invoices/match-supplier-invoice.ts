import { and, eq, sql } from 'drizzle-orm'
import { audited } from '../../store/audit/audit.ts'
import { supplierInvoices } from '../../db/schema/supply.ts'
import { statement } from '../../db/statement.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { doFit, raiseInvoiced } from './invoiced-in-sql.ts'
import type { MatchInput } from './schemas.ts'
import { planMatches, type MatchPlan } from './plan-matches.ts'
import { readReceived } from '../supplier-orders/read-received.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'
import { supplierInvoiceStatus } from './supplier-invoice-status.ts'

const MOST_TRIES = 5

/**
 * Says which received pieces lines of an invoice are for, and what is agreed to as it is. Written in one
 * transaction if the invoice is still as it was read and none of the pieces has come onto another one in
 * between; the same again changes nothing.
 */
export async function matchSupplierInvoice(
  ctx: Ctx,
  id: number,
  input: MatchInput,
): Promise<SupplierInvoiceState> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const state = await readSupplierInvoice(ctx, id)
    const { supplierId, currency } = state.invoice
    const ids = (input.lines ?? []).flatMap(({ matches = [] }) =>
      matches.map((match) => match.supplier_order_line_id),
    )
    const received = await readReceived(ctx, { ids, supplierId, currency })
    const plan = planMatches(state, input, received)
    if (await write(ctx, state, plan, input)) return readSupplierInvoice(ctx, id)
  }
  throw conflict('conflict')
}

/** Marked by a version below zero until the last statement, so that a repeat writes nothing. */
async function write(
  ctx: Ctx,
  { invoice }: SupplierInvoiceState,
  plan: MatchPlan,
  input: MatchInput,
): Promise<boolean> {
  const { id, version } = invoice
  const isOurs = sql`EXISTS (SELECT 1 FROM supplier_invoices WHERE id = ${id} AND version = ${-version})`
  const isTotalAccepted = input.is_total_accepted ?? invoice.isTotalAccepted
  const status = supplierInvoiceStatus(plan.lines, {
    isTotalRight: isTotalAccepted || invoice.total === invoice.subtotal,
  })
  const lines = JSON.stringify(plan.lines)
  const [taken] = await ctx.db.batch([
    ctx.db
      .update(supplierInvoices)
      .set({ version: -version, status, isTotalAccepted, updatedAt: ctx.now })
      .where(
        and(eq(supplierInvoices.id, id), eq(supplierInvoices.version, version), doFit(plan.raised)),
      )
      .returning({ id: supplierInvoices.id }),
    audited(ctx, {
      action: 'supplier-invoices.match',
      subject: { type: 'supplier_invoice', id },
      before: { status: invoice.status },
      after: { ...input, status },
    }),
    statement(
      ctx.db,
      sql`DELETE FROM supplier_invoice_matches WHERE ${isOurs} AND invoice_line_id IN
      (SELECT id FROM supplier_invoice_lines WHERE invoice_id = ${id})`,
    ),
    statement(
      ctx.db,
      sql`INSERT INTO supplier_invoice_matches (invoice_line_id, supplier_order_line_id,
        quantity)
      SELECT j.value ->> 'id', m.value ->> 'supplierOrderLineId', m.value ->> 'quantity'
      FROM json_each(${lines}) j CROSS JOIN json_each(j.value -> 'matches') m WHERE ${isOurs}`,
    ),
    statement(ctx.db, raiseInvoiced(plan.raised, isOurs)),
    statement(
      ctx.db,
      sql`UPDATE supplier_invoice_lines SET is_accepted = j.value ->> 'isAccepted'
      FROM json_each(${lines}) j WHERE supplier_invoice_lines.id = j.value ->> 'id' AND ${isOurs}`,
    ),
    ctx.db
      .update(supplierInvoices)
      .set({ version: version + 1 })
      .where(and(eq(supplierInvoices.id, id), eq(supplierInvoices.version, -version))),
  ])
  return taken.length > 0
}
