import { CircleCheck, CircleDashed, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { SupplierInvoiceStatus } from '../../../../worker/purchasing/supplier-invoices/schemas.ts'

interface InvoiceLook {
  tone: 'plain' | 'good' | 'bad'
  icon: LucideIcon
}

/** How each status of a supplier's invoice looks; its word is `admin/supplier-invoices:status.<name>`. */
export const INVOICE_LOOKS: Record<SupplierInvoiceStatus, InvoiceLook> = {
  open: { tone: 'plain', icon: CircleDashed },
  disputed: { tone: 'bad', icon: TriangleAlert },
  matched: { tone: 'good', icon: CircleCheck },
}

/** All there are, those that ask for somebody first. */
export const INVOICE_STATUSES = Object.keys(INVOICE_LOOKS) as SupplierInvoiceStatus[]
