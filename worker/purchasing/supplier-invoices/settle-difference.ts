import { sql } from 'drizzle-orm'
import type { VersionedWrite } from '../../db/commit-when.ts'
import { commitWhen } from '../../db/commit-when.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { supplierInvoices, supplierInvoiceSettlements } from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { type OpenDifference, openDifferences, settledPieces } from './invoice-differences.ts'
import { proposeMatches } from './propose-matches.ts'
import { readCounted } from './read-counted.ts'
import type { SettlementInput } from './schemas.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'
import { supplierInvoiceStatus } from './supplier-invoice-status.ts'

/**
 * Writes down how an open difference ended, with its reason; the invoice's status follows. 422 for a line of another
 * invoice; 409 `supply_difference_changed` when there is no such open difference any more, so that it is settled
 * once; `conflict` after ten lost races.
 */
export async function settleDifference(
  ctx: Ctx,
  id: number,
  input: SettlementInput,
): Promise<SupplierInvoiceState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readSupplierInvoice(ctx, id),
    decide: (state) => {
      if (!state.lines.some((line) => line.id === input.line_id)) {
        throw invalid('line_id', 'supply_line_unknown')
      }
      const found = openDifferences(state, proposeMatches(state)).find(
        ({ lineId, kind }) => lineId === input.line_id && kind === input.kind,
      )
      if (found?.pieces !== input.pieces) throw conflict('supply_difference_changed')
      return found
    },
    write: (state, difference) => toWrite(ctx, state, { input, difference }),
  })
  if (committed === null) throw conflict('conflict')
  return readCounted(ctx, id)
}

function toWrite(
  ctx: Ctx,
  state: SupplierInvoiceState,
  { input, difference }: { input: SettlementInput; difference: OpenDifference },
): VersionedWrite<typeof supplierInvoices> {
  const { invoice, settlements } = state
  const { line_id: lineId, kind, pieces, outcome, reason } = input
  const isCredit = outcome === 'credit_note'
  const settled = [...settlements, { invoiceLineId: lineId, kind, pieces }]
  return {
    table: supplierInvoices,
    row: invoice,
    set: { status: statusWith(state, settled), openDifferences: null, updatedAt: ctx.now },
    statements: (guard) => [
      insertWhen(ctx.db, supplierInvoiceSettlements, {
        cells: {
          invoiceId: invoice.id,
          invoiceLineId: lineId,
          kind,
          pieces,
          amount: difference.amount,
          outcome,
          creditNumber: isCredit ? (input.credit_number ?? '') : '',
          creditAmount: isCredit ? (input.credit_amount ?? null) : null,
          reason,
          actorId: ctx.actor?.id ?? null,
          createdAt: ctx.now,
        },
        rest: sql`WHERE ${guard}`,
      }),
      audited(
        ctx,
        {
          action: 'supplier-invoices.settle',
          subject: { type: 'supplier_invoice', id: invoice.id },
          before: { status: invoice.status },
          after: { ...input, amount: difference.amount },
        },
        guard,
      ),
    ],
  }
}

/** The status of an invoice whose differences were settled so. */
export function statusWith(
  { invoice, lines, matches }: SupplierInvoiceState,
  settlements: Parameters<typeof settledPieces>[0],
) {
  const evaluated = lines.map((line) => ({
    ...line,
    matches: matches.filter(({ invoiceLineId }) => invoiceLineId === line.id),
    settled: settledPieces(settlements, line.id),
  }))
  return supplierInvoiceStatus(evaluated, {
    isTotalRight: invoice.isTotalAccepted || invoice.total === invoice.subtotal,
  })
}
