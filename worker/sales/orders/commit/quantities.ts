/** How far a line has come, in pieces. Names are those of the product's decisions. */
export interface LineQuantities {
  ordered: number
  invoiced: number
  shipped: number
  refunded: number
  canceled: number
  /** Of the refunded ones, those that never left. */
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

/** Of `quantity` pieces to be refunded, those that never left: paid for and still here. */
export const unshippedOf = (line: LineQuantities, quantity: number): number =>
  Math.min(quantity, Math.max(0, line.invoiced - line.shipped - line.refundedUnshipped))
