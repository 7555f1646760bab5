import type { SupplierInvoiceStatus } from './schemas.ts'

/** A line of a supplier's invoice, as far as its status depends on it. */
export interface JudgedLine {
  quantity: number
  costMicros: number
  isAccepted: boolean
  matches: { quantity: number; costMicros: number }[]
}

/**
 * A line is matched once all of its pieces are, at the cost they were ordered for, or once somebody has
 * accepted it as it is; disputed while a match of it costs something else.
 */
export function invoiceLineStatus(line: JudgedLine): SupplierInvoiceStatus {
  if (line.isAccepted) return 'matched'
  if (line.matches.some(({ costMicros }) => costMicros !== line.costMicros)) return 'disputed'
  const matched = line.matches.reduce((sum, { quantity }) => sum + quantity, 0)
  return matched === line.quantity ? 'matched' : 'open'
}

/** An invoice is disputed while a line is, or while its total is not the sum of its lines. */
export function supplierInvoiceStatus(
  lines: JudgedLine[],
  { isTotalRight }: { isTotalRight: boolean },
): SupplierInvoiceStatus {
  const statuses = lines.map(invoiceLineStatus)
  if (!isTotalRight || statuses.includes('disputed')) return 'disputed'
  return statuses.every((status) => status === 'matched') ? 'matched' : 'open'
}
