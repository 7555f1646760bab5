/** The progress of a line, in pieces. */
export interface LineQuantities {
  ordered: number
  invoiced: number
  shipped: number
  refunded: number
  canceled: number
  /** Refunded pieces that never left. */
  refundedUnshipped: number
}

export const toInvoice = ({ ordered, invoiced, canceled }: LineQuantities): number =>
  ordered - invoiced - canceled

export const toShip = (line: LineQuantities): number =>
  line.ordered - line.shipped - line.canceled - line.refundedUnshipped

export const toCancel = ({
  ordered,
  invoiced,
  shipped,
  canceled,
  refundedUnshipped,
}: LineQuantities) => ordered - canceled - Math.max(invoiced, shipped + refundedUnshipped)

export const toRefund = ({ invoiced, refunded }: LineQuantities): number => invoiced - refunded

/** How many of `quantity` pieces to refund never left: invoiced and still in stock. */
export const unshippedOf = (line: LineQuantities, quantity: number): number =>
  Math.min(quantity, Math.max(0, line.invoiced - line.shipped - line.refundedUnshipped))
