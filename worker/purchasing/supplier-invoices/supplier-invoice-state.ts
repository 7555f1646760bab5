import { RECEIVED, type Received, withOrder } from '../supplier-orders/received.ts'
import { asc, eq, sql } from 'drizzle-orm'
import {
  supplierInvoiceLines,
  supplierInvoiceMatches,
  supplierInvoices,
  supplierOrderLines,
  supplierOrders,
} from '../../db/schema/supply.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'

export type InvoiceRow = typeof supplierInvoices.$inferSelect
export type InvoiceLineRow = typeof supplierInvoiceLines.$inferSelect

/** Pieces of `received` that a line of the invoice is for. */
export interface MatchRow extends Received {
  invoiceLineId: number
  quantity: number
}

/** An invoice with its lines and what they are matched to, as it stands at `invoice.version`. */
export interface SupplierInvoiceState {
  invoice: InvoiceRow
  supplierName: string
  lines: InvoiceLineRow[]
  matches: MatchRow[]
  /** Of the same supplier in the same currency, oldest first: what is here and on no invoice. */
  received: Received[]
}

/** How much of it is looked through for what a line could be for. */
const MOST_RECEIVED = 5000

/** The supplier's invoice of that id; `not_found` otherwise. One round trip. */
export async function readSupplierInvoice(ctx: Ctx, id: number): Promise<SupplierInvoiceState> {
  const { db } = ctx
  const [found, lines, matches, received] = await db.batch([
    db
      .select({ invoice: supplierInvoices, name: suppliers.name })
      .from(supplierInvoices)
      .innerJoin(suppliers, eq(suppliers.id, supplierInvoices.supplierId))
      .where(eq(supplierInvoices.id, id)),
    db
      .select()
      .from(supplierInvoiceLines)
      .where(eq(supplierInvoiceLines.invoiceId, id))
      .orderBy(asc(supplierInvoiceLines.position)),
    db
      .select({
        ...RECEIVED,
        invoiceLineId: supplierInvoiceMatches.invoiceLineId,
        quantity: sql<number>`${supplierInvoiceMatches.quantity}`.as('its_quantity'),
      })
      .from(supplierInvoiceMatches)
      .innerJoin(
        supplierInvoiceLines,
        eq(supplierInvoiceLines.id, supplierInvoiceMatches.invoiceLineId),
      )
      .innerJoin(
        supplierOrderLines,
        eq(supplierOrderLines.id, supplierInvoiceMatches.supplierOrderLineId),
      )
      .innerJoin(supplierOrders, eq(supplierOrders.id, supplierOrderLines.supplierOrderId))
      .where(eq(supplierInvoiceLines.invoiceId, id))
      .orderBy(asc(supplierOrderLines.id)),
    db
      .select(RECEIVED)
      .from(supplierOrders)
      .innerJoin(supplierOrderLines, eq(supplierOrderLines.supplierOrderId, supplierOrders.id))
      .where(
        sql`(${supplierOrders.supplierId}, ${supplierOrders.currency}) =
          (SELECT i.supplier_id, i.currency FROM supplier_invoices i WHERE i.id = ${id})
          AND ${supplierOrderLines.received} > ${supplierOrderLines.invoiced}`,
      )
      .orderBy(asc(supplierOrderLines.id))
      .limit(MOST_RECEIVED),
  ])
  const [head] = found
  if (head === undefined) throw notFound()
  return {
    invoice: head.invoice,
    supplierName: head.name,
    lines,
    matches: matches.map(withOrder),
    received: received.map(withOrder),
  }
}
