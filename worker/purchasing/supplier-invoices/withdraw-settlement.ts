import { and, eq, sql } from 'drizzle-orm'
import { commitWhen } from '../../db/commit-when.ts'
import { supplierInvoices, supplierInvoiceSettlements } from '../../db/schema/supplier-invoices.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { readCounted } from './read-counted.ts'
import { statusWith } from './settle-difference.ts'
import { readSupplierInvoice, type SupplierInvoiceState } from './supplier-invoice-state.ts'

/** Takes a settlement back: its difference is open again. `not_found` for one of another invoice, and the second time. */
export async function withdrawSettlement(
  ctx: Ctx,
  id: number,
  settlementId: number,
): Promise<SupplierInvoiceState> {
  const committed = await commitWhen(ctx.db, {
    read: () => readSupplierInvoice(ctx, id),
    decide: ({ settlements }) => {
      const found = settlements.find((one) => one.id === settlementId)
      if (found === undefined) throw notFound()
      return found
    },
    write: (state, { actorName: _, ...settlement }) => ({
      table: supplierInvoices,
      row: state.invoice,
      set: {
        status: statusWith(
          state,
          state.settlements.filter((one) => one.id !== settlementId),
        ),
        openDifferences: null,
        updatedAt: ctx.now,
      },
      statements: (guard) => [
        audited(
          ctx,
          {
            action: 'supplier-invoices.withdraw-settlement',
            subject: { type: 'supplier_invoice', id },
            before: settlement,
          },
          guard,
        ),
        ctx.db
          .delete(supplierInvoiceSettlements)
          .where(and(eq(supplierInvoiceSettlements.id, settlementId), sql`${guard}`)),
      ],
    }),
  })
  if (committed === null) throw conflict('conflict')
  return readCounted(ctx, id)
}
