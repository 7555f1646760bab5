import type {
  InvoiceDifference,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'

/** What is done about a line of an invoice beyond taking its proposal. */
export type InvoiceAct =
  | { kind: 'settle'; line: SupplierInvoiceLine; difference: InvoiceDifference }
  | { kind: 'byHand'; line: SupplierInvoiceLine }
  | { kind: 'withdraw'; settlementId: number }
