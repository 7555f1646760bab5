import type { SupplierInvoiceStatus } from './schemas.ts'

/** What the status of an invoice's line is derived from. */
export interface EvaluatedLine {
  quantity: number
  costMicros: number
  isAccepted: boolean
  matches: { quantity: number; costMicros: number }[]
}

/**
 * A line is matched once all of its pieces are matched at the cost they were ordered for, or once staff has
 * accepted it as it is; it is disputed while a match has another cost.
 */
export function invoiceLineStatus(line: EvaluatedLine): SupplierInvoiceStatus {
  if (line.isAccepted) return 'matched'
  if (line.matches.some(({ costMicros }) => costMicros !== line.costMicros)) return 'disputed'
  const matched = line.matches.reduce((sum, { quantity }) => sum + quantity, 0)
  return matched === line.quantity ? 'matched' : 'open'
}

/** An invoice is disputed while a line is, or while its total differs from the sum of its lines. */
export function supplierInvoiceStatus(
  lines: EvaluatedLine[],
  { isTotalRight }: { isTotalRight: boolean },
): SupplierInvoiceStatus {
  const statuses = lines.map(invoiceLineStatus)
  if (!isTotalRight || statuses.includes('disputed')) return 'disputed'
  return statuses.every((status) => status === 'matched') ? 'matched' : 'open'
}
