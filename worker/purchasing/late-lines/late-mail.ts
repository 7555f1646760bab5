import { formatDays } from '../../../web/lib/format-date.ts'
import type { PromisedDays } from '../../lib/delivery-promise.ts'
import { toShip } from '../../sales/orders/line-quantities.ts'
import { orderPage } from '../../sales/orders/order-links.ts'
import type { LineRow, OrderRow } from '../../sales/orders/order-state.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'

/** The most parts a mail lists. */
const SHOWN = 20

interface Late {
  lines: LineRow[]
  promised: PromisedDays | null
}

/** The mail to a customer whose parts come later than promised, in the order's language. */
export function lateMail(order: OrderRow, { lines, promised }: Late): Mail {
  const { locale, customer, userId } = order
  const shown = lines.slice(0, SHOWN)
  return {
    kind: 'order-late',
    to: { email: customer.email, locale, userId },
    data: {
      firstName: customer.first_name,
      number: order.number,
      parts: shown.map((line) => `${line.brand} ${line.mpn} × ${toShip(line)}`).join('; '),
      more: lines.length - shown.length,
      promised: promised === null ? null : formatDays(promised, locale),
      isPickup: order.shippingAddress === null,
      url: orderPage(order),
    },
  }
}
