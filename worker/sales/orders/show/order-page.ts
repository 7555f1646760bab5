import type { OrderRow } from '../commit/order-state.ts'

/** Where an order's customer looks at it: the store as it was reached when the order was placed. */
export const orderPage = ({ origin, locale, id }: Pick<OrderRow, 'origin' | 'locale' | 'id'>) =>
  `${origin}/${locale}/account/orders/${id}`
