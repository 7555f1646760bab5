import type { Ctx, Locale } from '../env.ts'
import { moneyText } from '../lib/money-text.ts'
import type { MailKinds, MailTransfer } from '../mail/mail-kinds.ts'
import type { TransferSettings } from '../payments/methods-schemas.ts'
import { transferPurpose } from '../payments/transfer-code/transfer-purpose.ts'
import { type Fragment, sql } from '../search/fragment.ts'
import type { OrderDraft } from './order-draft.ts'
import type { OrderPerson } from './schemas.ts'

/** The number is known to the database alone when the mail is written. */
const NUMBER = '{number}'
const ID = '{id}'
/** Lines that a mail names. */
const SHOWN = 20

/** Where it goes; the sum is the total, of which nothing is paid yet. */
function transferOf(details: TransferSettings, locale: Locale): MailTransfer {
  const { recipient, tax_number, account, bank_name, bank_code } = details
  return {
    recipient,
    taxNumber: tax_number,
    account,
    bank: [bank_name, bank_code].filter(Boolean).join(', '),
    correspondentAccount: details.correspondent_account,
    purpose: transferPurpose(locale, NUMBER),
  }
}

/** The outbox row that tells of the order which `its` names, while it is being written. */
export function placedMail(
  ctx: Ctx,
  { order, lines, transfer }: OrderDraft,
  its: Fragment,
): Fragment {
  const person = JSON.parse(String(order.customer)) as OrderPerson
  const currency = String(order.currency)
  const data: MailKinds['order-placed'] = {
    firstName: person.first_name,
    number: NUMBER,
    parts: lines
      .slice(0, SHOWN)
      .map(({ brand, mpn, ordered }) => `${brand} ${mpn} × ${ordered}`)
      .join('; '),
    more: Math.max(0, lines.length - SHOWN),
    total: moneyText({ amount: Number(order.grand_total), currency }, ctx.locale),
    shipping: String(order.shipping_title),
    payment: String(order.payment_title),
    isPrepaid: order.is_prepaid === 1,
    transfer: transfer && transferOf(transfer, ctx.locale),
    url: `${ctx.origin}/${ctx.locale}/account/orders/${ID}`,
  }
  const now = ctx.now.getTime()
  return sql`INSERT INTO mails (kind, user_id, email, locale, data, once_key, status, attempts,
      next_at, created_at)
    SELECT 'order-placed', user_id, ${person.email}, locale,
      replace(replace(${JSON.stringify(data)}, ${NUMBER}, number), ${ID}, id),
      'order-placed:' || id, 'waiting', 0, ${now}, ${now}
    FROM orders WHERE ${its} AND version = 0 ON CONFLICT (once_key) DO NOTHING`
}
