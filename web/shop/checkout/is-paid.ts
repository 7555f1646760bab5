import type { Order } from '../../../worker/sales/orders/schemas/order.ts'

/** All of the order's money has come. */
export const isPaid = ({ paid, grand_total: total }: Order): boolean => paid.amount >= total.amount
