import {
  RECEIVED_PIECES,
  readOrderedParts,
  type ReceivedPieces,
  withOrder,
} from '../supplier-orders/received-pieces.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { supplierOrderLines, supplierOrders } from '../../db/schema/supplier-orders.ts'
import {
  supplierInvoiceLines,
  supplierInvoiceMatches,
  supplierInvoices,
  supplierInvoiceSettlements,
} from '../../db/schema/supplier-invoices.ts'
import { users } from '../../db/schema/accounts.ts'
import { suppliers } from '../../db/schema/suppliers.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { searchKey } from '../../lib/part-number.ts'

export type InvoiceRow = typeof supplierInvoices.$inferSelect
export type InvoiceLineRow = typeof supplierInvoiceLines.$inferSelect

/** Pieces of `received` that a line of the invoice is for. */
export interface MatchRow extends ReceivedPieces {
  invoiceLineId: number
  quantity: number
  /** No newer line of an invoice is for pieces of the same received line. */
  isNewest: boolean
}

/** How a difference of a line was settled, and by whom. */
export type SettlementRow = typeof supplierInvoiceSettlements.$inferSelect & {
  actorName: string | null
}

/** An invoice with its lines and their matches, as it is at `invoice.version`. */
export interface SupplierInvoiceState {
  invoice: InvoiceRow
  supplierName: string
  lines: InvoiceLineRow[]
  matches: MatchRow[]
  /** What was received from the supplier in this currency and is on no invoice, oldest first. */
  received: ReceivedPieces[]
  /** Lines of the supplier's orders of the invoice's parts, whether anything came of them or not. */
  ordered: ReceivedPieces[]
  settlements: SettlementRow[]
}

/** The most received lines that matches are proposed from. */
const MOST_RECEIVED = 5000

/** The supplier's invoice of that id; `not_found` otherwise. Two round trips. */
export async function readSupplierInvoice(ctx: Ctx, id: number): Promise<SupplierInvoiceState> {
  const { db } = ctx
  const [found, lines, matches, received, settlements] = await db.batch([
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
        ...RECEIVED_PIECES,
        invoiceLineId: supplierInvoiceMatches.invoiceLineId,
        quantity: sql<number>`${supplierInvoiceMatches.quantity}`.as('its_quantity'),
        isNewer: sql<number>`EXISTS (SELECT 1 FROM supplier_invoice_matches n
          WHERE n.supplier_order_line_id = ${supplierInvoiceMatches.supplierOrderLineId}
            AND n.invoice_line_id > ${supplierInvoiceMatches.invoiceLineId})`.as('is_newer'),
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
      .select(RECEIVED_PIECES)
      .from(supplierOrders)
      .innerJoin(supplierOrderLines, eq(supplierOrderLines.supplierOrderId, supplierOrders.id))
      .where(
        sql`(${supplierOrders.supplierId}, ${supplierOrders.currency}) =
          (SELECT i.supplier_id, i.currency FROM supplier_invoices i WHERE i.id = ${id})
          AND ${supplierOrderLines.received} > ${supplierOrderLines.invoiced}`,
      )
      .orderBy(asc(supplierOrderLines.id))
      .limit(MOST_RECEIVED),
    db
      .select({
        settlement: supplierInvoiceSettlements,
        actorName: sql<string | null>`trim(${users.firstName} || ' ' || ${users.lastName})`.as(
          'actor_name',
        ),
      })
      .from(supplierInvoiceSettlements)
      .leftJoin(users, eq(users.id, supplierInvoiceSettlements.actorId))
      .where(eq(supplierInvoiceSettlements.invoiceId, id))
      .orderBy(asc(supplierInvoiceSettlements.id)),
  ])
  const [head] = found
  if (head === undefined) throw notFound()
  const { supplierId, currency } = head.invoice
  const keys = [...new Set(lines.map(({ mpn }) => searchKey(mpn)))]
  return {
    invoice: head.invoice,
    supplierName: head.name,
    lines,
    matches: matches.map(({ isNewer, ...match }) => ({
      ...withOrder(match),
      isNewest: isNewer === 0,
    })),
    received: received.map(withOrder),
    ordered: await readOrderedParts(ctx, { keys, supplierId, currency }),
    settlements: settlements.map(({ settlement, actorName }) => ({ ...settlement, actorName })),
  }
}
