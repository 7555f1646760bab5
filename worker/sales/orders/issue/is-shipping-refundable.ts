import type { OrderState } from '../commit/order-state.ts'

/** Shipping was charged for and has not been credited yet. */
export const isShippingRefundable = ({ order, documents }: OrderState): boolean =>
  order.isShippingInvoiced &&
  order.shipping > 0 &&
  !documents.some(({ kind, shipping }) => kind === 'credit_note' && shipping > 0)
