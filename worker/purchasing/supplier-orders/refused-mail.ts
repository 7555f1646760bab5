import type { Mail } from '../../store/mail/mail-kinds.ts'
import { orderPage } from '../../sales/orders/order-links.ts'
import type { LineRow, OrderRow } from '../../sales/orders/order-state.ts'

/** The most parts a mail lists. */
const SHOWN = 20

/** Pieces of a line that a supplier refused. */
export interface RefusedPart {
  line: Pick<LineRow, 'brand' | 'mpn'>
  refused: number
}

/** The mail to a customer whose parts a supplier cannot send, in the order's language. */
export function refusedMail(order: OrderRow, parts: RefusedPart[]): Mail {
  const { locale, customer, userId } = order
  const shown = parts.slice(0, SHOWN)
  return {
    kind: 'line-refused',
    to: { email: customer.email, locale, userId },
    data: {
      firstName: customer.first_name,
      number: order.number,
      parts: shown.map(({ line, refused }) => `${line.brand} ${line.mpn} × ${refused}`).join('; '),
      more: parts.length - shown.length,
      url: orderPage(order),
      analogs: shown.map(({ line }) => analogsPage(order, line)).join('\n'),
    },
  }
}

/** The shop's page with the analogs of a part. */
const analogsPage = (
  { origin, locale }: Pick<OrderRow, 'origin' | 'locale'>,
  { brand, mpn }: Pick<LineRow, 'brand' | 'mpn'>,
): string => `${origin}/${locale}/search/${encodeURIComponent(mpn)}/${encodeURIComponent(brand)}`
