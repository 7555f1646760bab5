import type { OrderRow } from './order-state.ts'

/** The order's page in the customer's account, at the address where the order was placed. */
export const orderPage = ({ origin, locale, id }: Pick<OrderRow, 'origin' | 'locale' | 'id'>) =>
  `${origin}/${locale}/account/orders/${id}`

/** The page where a parcel is tracked: the carrier's with the parcel's number; null without either. */
export const trackingPage = (
  trackingUrl: string | null,
  trackingNumber: string | null,
): string | null =>
  trackingUrl === null || trackingNumber === null
    ? null
    : trackingUrl.replace('{number}', encodeURIComponent(trackingNumber))
