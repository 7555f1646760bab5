import type { SupplierInvoiceStatus } from './schemas.ts'

/** What the status of an invoice's line is derived from. */
export interface EvaluatedLine {
  quantity: number
  costMicros: number
  isAccepted: boolean
  matches: { quantity: number; costMicros: number }[]
  /** Pieces whose differences were settled: for which nothing came, and at another price. */
  settled?: { missing: number; price: number }
}

/**
 * A line is matched once all of its pieces are matched at the cost they were ordered for or settled, or once staff
 * has accepted it as it is; it is disputed while pieces matched at another cost are not settled.
 */
export function invoiceLineStatus(line: EvaluatedLine): SupplierInvoiceStatus {
  if (line.isAccepted) return 'matched'
  const { settled = { missing: 0, price: 0 }, matches } = line
  const sumOf = (all: typeof matches) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  const others = matches.filter(({ costMicros }) => costMicros !== line.costMicros)
  if (sumOf(others) > settled.price) return 'disputed'
  return sumOf(matches) + settled.missing >= line.quantity ? 'matched' : 'open'
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
