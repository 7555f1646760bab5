import { eq, sql } from 'drizzle-orm'
import { commitWhen, type VersionedWrite } from '../../db/commit-when.ts'
import { insertWhen } from '../../db/insert-when.ts'
import {
  supplierInvoiceLines,
  supplierInvoiceMatches,
  supplierInvoices,
} from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { readReceivedPieces } from '../supplier-orders/received-pieces.ts'
import { canInvoice, raiseInvoiced } from '../supplier-orders/invoiced-pieces.ts'
import { settledPieces } from './invoice-differences.ts'
import { type MatchPlan, planMatches } from './plan-matches.ts'
import { readCounted } from './read-counted.ts'
import type { MatchInput } from './schemas.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'
import { supplierInvoiceStatus } from './supplier-invoice-status.ts'

/**
 * Says which received pieces the lines of an invoice are for, and what is accepted as it is. Written in one
 * transaction if the invoice has not changed since it was read and none of the pieces is on another one by
 * then, see `commitWhen`; the same again changes nothing. `conflict` after ten lost races.
 */
export async function matchSupplierInvoice(
  ctx: Ctx,
  id: number,
  input: MatchInput,
): Promise<SupplierInvoiceState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readSupplierInvoice(ctx, id),
    decide: async (state) => {
      const { supplierId, currency } = state.invoice
      const ids = (input.lines ?? []).flatMap(({ matches = [] }) =>
        matches.map((match) => match.supplier_order_line_id),
      )
      return planMatches(state, input, await readReceivedPieces(ctx, { ids, supplierId, currency }))
    },
    write: (state, plan) => toWrite(ctx, state, { input, plan }),
  })
  if (committed === null) throw conflict('conflict')
  return readCounted(ctx, id)
}

function toWrite(
  ctx: Ctx,
  { invoice, settlements }: SupplierInvoiceState,
  { input, plan }: { input: MatchInput; plan: MatchPlan },
): VersionedWrite<typeof supplierInvoices> {
  const { id } = invoice
  const isTotalAccepted = input.is_total_accepted ?? invoice.isTotalAccepted
  const evaluated = plan.lines.map((line) => ({
    ...line,
    settled: settledPieces(settlements, line.id),
  }))
  const status = supplierInvoiceStatus(evaluated, {
    isTotalRight: isTotalAccepted || invoice.total === invoice.subtotal,
  })
  const lines = JSON.stringify(plan.lines)
  return {
    table: supplierInvoices,
    row: invoice,
    set: { status, isTotalAccepted, openDifferences: null, updatedAt: ctx.now },
    condition: canInvoice(plan.raised),
    statements: (guard) => [
      audited(
        ctx,
        {
          action: 'supplier-invoices.match',
          subject: { type: 'supplier_invoice', id },
          before: { status: invoice.status },
          after: { ...input, status },
        },
        guard,
      ),
      ctx.db.delete(supplierInvoiceMatches).where(sql`${guard} AND
        ${supplierInvoiceMatches.invoiceLineId} IN
        (SELECT id FROM supplier_invoice_lines WHERE invoice_id = ${id})`),
      insertWhen(ctx.db, supplierInvoiceMatches, {
        cells: {
          invoiceLineId: sql`j.value ->> 'id'`,
          supplierOrderLineId: sql`m.value ->> 'supplierOrderLineId'`,
          quantity: sql`m.value ->> 'quantity'`,
        },
        rest: sql`FROM json_each(${lines}) j CROSS JOIN json_each(j.value -> 'matches') m
          WHERE ${guard}`,
      }),
      raiseInvoiced(ctx, plan.raised, guard),
      ctx.db
        .update(supplierInvoiceLines)
        .set({ isAccepted: sql`j.value ->> 'isAccepted'` })
        .from(sql`json_each(${lines}) j`)
        .where(sql`${eq(supplierInvoiceLines.id, sql`j.value ->> 'id'`)} AND ${guard}`),
    ],
  }
}
