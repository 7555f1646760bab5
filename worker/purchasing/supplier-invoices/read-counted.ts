import { and, eq, isNull } from 'drizzle-orm'
import { supplierInvoices } from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { openDifferences } from './invoice-differences.ts'
import { proposeMatches } from './propose-matches.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'

/**
 * An invoice after it was changed. Lists find its open differences by their count, which is written here once for
 * each change: every change takes it away, so that one that stops in between only lists it as if it had some.
 */
export async function readCounted(ctx: Ctx, id: number): Promise<SupplierInvoiceState> {
  const state = await readSupplierInvoice(ctx, id)
  if (state.invoice.openDifferences !== null) return state
  const counted = differencesToSettle(state)
  await ctx.db
    .update(supplierInvoices)
    .set({ openDifferences: counted })
    .where(
      and(
        eq(supplierInvoices.id, id),
        eq(supplierInvoices.version, state.invoice.version),
        isNull(supplierInvoices.openDifferences),
      ),
    )
  return { ...state, invoice: { ...state.invoice, openDifferences: counted } }
}

/** Without those that came uncharged: these begin and end with deliveries and other invoices, and lists look. */
function differencesToSettle(state: SupplierInvoiceState): number {
  const { invoice } = state
  const isTotalOpen = !invoice.isTotalAccepted && invoice.total !== invoice.subtotal
  const open = openDifferences(state, proposeMatches(state))
  return open.filter(({ kind }) => kind !== 'over').length + (isTotalOpen ? 1 : 0)
}
