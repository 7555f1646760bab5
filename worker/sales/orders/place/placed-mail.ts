import type { OrderPerson } from '../../../db/json/order.ts'
import { type Fragment, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { Locale } from '../../../../web/lib/locales.ts'
import { formatDays } from '../../../../web/lib/format-date.ts'
import type { PromisedDays } from '../../../lib/delivery-promise.ts'
import { isNowhere } from '../../../lib/email-address.ts'
import { moneyText } from '../../../lib/money-text.ts'
import type { Money } from '../../../lib/money.ts'
import type { TransferSettings } from '../../bank-transfers/schemas.ts'
import { transferPurpose } from '../../bank-transfers/requested-transfer.ts'
import type { PickupPoint } from '../../shipping/schemas.ts'
import type { OrderDraft } from './order-draft.ts'
import type { MailKinds, MailTransfer } from '../../../store/mail/mail-kinds.ts'

/** Stand for what only the database knows when the mail is written. */
const NUMBER = '{number}'
const ID = '{id}'

/**
 * The outbox row about the order that `isOrder` selects, in the transaction that places it; none for a customer without
 * an address.
 */
export function placedMail(
  ctx: Ctx,
  { draft, payUntil }: { draft: OrderDraft; payUntil: string | null },
  isOrder: Fragment,
): Fragment {
  const { order, lines, pickup, transfer } = draft
  const person = JSON.parse(String(order.customer)) as OrderPerson
  const data = placedMailData({
    locale: ctx.locale,
    firstName: person.first_name,
    number: NUMBER,
    lines,
    total: { amount: Number(order.grand_total), currency: String(order.currency) },
    shipping: String(order.shipping_title),
    promised: order.is_prepaid === 1 ? null : promisedOf(order),
    isPickup: order.shipping_address === null,
    pickup,
    payment: String(order.payment_title),
    isPrepaid: order.is_prepaid === 1,
    transfer,
    payUntil,
    url: `${ctx.origin}/${ctx.locale}/account/orders/${ID}`,
  })
  const now = ctx.now.getTime()
  return sql`INSERT INTO mails (kind, user_id, email, locale, data, once_key, status, attempts,
      next_at, created_at)
    SELECT 'order-placed', user_id, ${person.email}, locale,
      replace(replace(${JSON.stringify(data)}, ${NUMBER}, number), ${ID}, id),
      'order-placed:' || id, 'waiting', 0, ${now}, ${now}
    FROM orders WHERE ${isOrder} AND version = 0 AND ${Number(isNowhere(person.email))} = 0 ON CONFLICT (once_key) DO NOTHING`
}

/** An order as the mail about its placing shows it. */
interface PlacedOrder {
  locale: Locale
  firstName: string
  number: string
  lines: { brand: string; mpn: string; ordered: number }[]
  total: Money
  shipping: string
  promised: PromisedDays | null
  isPickup: boolean
  /** Where; null for what is sent. */
  pickup: PickupPoint | null
  payment: string
  isPrepaid: boolean
  /** The bank details of the transfer it waits for; null: it waits for none. */
  transfer: TransferSettings | null
  payUntil: string | null
  url: string
}

function promisedOf({ promised_from: from, promised_to: to }: OrderDraft['order']) {
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : null
}

/** The most lines a mail lists. */
const SHOWN = 20

/** The data of the mail about a placed order. */
export function placedMailData(order: PlacedOrder): MailKinds['order-placed'] {
  const { locale, lines, total, transfer, promised, pickup, ...rest } = order
  return {
    ...rest,
    parts: lines
      .slice(0, SHOWN)
      .map(({ brand, mpn, ordered }) => `${brand} ${mpn} × ${ordered}`)
      .join('; '),
    more: Math.max(0, lines.length - SHOWN),
    total: moneyText(total, locale),
    promised: promised && formatDays(promised, locale),
    pickup: pickup && toMailPickup(pickup),
    transfer: transfer && transferOf(transfer, rest.number, locale),
  }
}

const toMailPickup = ({ map_url: mapUrl, ...place }: PickupPoint) => ({ ...place, mapUrl })

function transferOf(details: TransferSettings, number: string, locale: Locale): MailTransfer {
  const { recipient, tax_number, account, bank_name, bank_code } = details
  return {
    recipient,
    taxNumber: tax_number,
    account,
    bank: [bank_name, bank_code].filter(Boolean).join(', '),
    correspondentAccount: details.correspondent_account,
    purpose: transferPurpose(locale, number),
  }
}
