import type {
  AdminOrder,
  AdminOrderLine,
} from '../../../../worker/sales/orders/schemas/admin-order.ts'

interface Chosen {
  act: 'invoice' | 'refund'
  /** Pieces of each line. */
  picked: { line: AdminOrderLine; quantity: number }[]
  /** Whether a credit note takes off shipping too. */
  shipping: boolean
}

/**
 * What an invoice or a credit note of these pieces comes to, minor units: as the store calculates it. Quantities
 * that cannot be read, or that the line does not have, count for nothing.
 */
export function documentSum(order: AdminOrder, { act, picked, shipping }: Chosen): number {
  const lines = picked.filter(({ line, quantity }) => {
    const most = act === 'invoice' ? line.to_invoice : line.to_refund
    return Number.isInteger(quantity) && quantity > 0 && quantity <= most
  })
  const goods = lines.reduce((sum, { line, quantity }) => {
    const from = act === 'invoice' ? line.invoiced : line.refunded
    const part = (amount: number) =>
      shareOf(amount, from + quantity, line.quantity) - shareOf(amount, from, line.quantity)
    return sum + part(line.sum.amount) + (order.is_tax_included ? 0 : part(line.tax.amount))
  }, 0)
  const isShippingDue = act === 'refund' ? shipping : lines.length > 0 && !isShippingInvoiced(order)
  return goods + (isShippingDue ? shippingOf(order) : 0)
}

/** As the store's own `shareOf`: what `part` of `whole` pieces bear of a sum, minor units, half up. */
function shareOf(amount: number, part: number, whole: number): number {
  const [parts, pieces] = [BigInt(amount) * BigInt(part), BigInt(whole)]
  return Number((2n * parts + pieces) / (2n * pieces))
}

/** The first invoice charges shipping. */
const isShippingInvoiced = ({ documents }: AdminOrder): boolean =>
  documents.some(({ kind }) => kind === 'invoice')

/** Shipping with its tax, which is what the lines leave of the order's. */
function shippingOf({ shipping, tax, is_tax_included, items }: AdminOrder): number {
  if (is_tax_included) return shipping.amount
  return items.reduce((left, line) => left - line.tax.amount, shipping.amount + tax.amount)
}
