import type { Order } from '../../../worker/orders/schemas.ts'

/** All of the order's money has come. */
export const isPaid = ({ paid, grand_total: total }: Order): boolean => paid.amount >= total.amount
