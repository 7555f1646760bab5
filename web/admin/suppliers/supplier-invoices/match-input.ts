import type {
  InvoiceMatch,
  MatchInput,
  OrderLineToMatch,
  SupplierInvoiceLine,
} from '../../../../worker/purchasing/supplier-invoices/schemas.ts'

type LineInput = NonNullable<MatchInput['lines']>[number]

/** What a line is matched to already and what is proposed for the rest, each received line once. */
export function confirmed(line: SupplierInvoiceLine): LineInput {
  const pieces = new Map<number, number>()
  for (const { supplier_order_line_id: id, quantity } of [...line.matches, ...line.proposed]) {
    pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  }
  return {
    id: line.id,
    matches: [...pieces].map(([id, quantity]) => ({ supplier_order_line_id: id, quantity })),
  }
}

/** What a line is matched to already, and pieces of one more received line. */
export function withMatch(
  line: SupplierInvoiceLine,
  { supplier_order_line_id: id }: OrderLineToMatch,
  quantity: number,
): LineInput {
  const pieces = new Map(
    line.matches.map((match) => [match.supplier_order_line_id, match.quantity] as const),
  )
  pieces.set(id, (pieces.get(id) ?? 0) + quantity)
  return {
    id: line.id,
    matches: [...pieces].map(([key, count]) => ({ supplier_order_line_id: key, quantity: count })),
  }
}

/** Matched to nothing. */
export const undone = ({ id }: SupplierInvoiceLine): LineInput => ({ id, matches: [] })

/** Agreed to as it is, or not any more. */
export const agreed = ({ id }: SupplierInvoiceLine, isAccepted: boolean): LineInput => ({
  id,
  is_accepted: isAccepted,
})

/** Whether a piece costs something else on the paper than was agreed. */
export const isDearer = ({ difference }: InvoiceMatch): boolean => difference.amount !== 0
