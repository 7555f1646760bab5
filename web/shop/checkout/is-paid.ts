import type { Order } from '../../../worker/sales/orders/schemas/order.ts'

/** True when the order is paid in full. */
export const isPaid = ({ paid, grand_total: total }: Order): boolean => paid.amount >= total.amount
