import { type Fragment, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { OrderDraft } from './order-draft.ts'
import { placedWords } from './placed-words.ts'
import type { OrderPerson } from '../../../db/json/order.ts'

/** The number is known to the database alone when the mail is written. */
const NUMBER = '{number}'
const ID = '{id}'
/** The outbox row that tells of the order which `its` names, while it is being written. */
export function placedMail(
  ctx: Ctx,
  { order, lines, transfer }: OrderDraft,
  its: Fragment,
): Fragment {
  const person = JSON.parse(String(order.customer)) as OrderPerson
  const data = placedWords({
    locale: ctx.locale,
    firstName: person.first_name,
    number: NUMBER,
    lines,
    total: { amount: Number(order.grand_total), currency: String(order.currency) },
    shipping: String(order.shipping_title),
    payment: String(order.payment_title),
    isPrepaid: order.is_prepaid === 1,
    transfer,
    url: `${ctx.origin}/${ctx.locale}/account/orders/${ID}`,
  })
  const now = ctx.now.getTime()
  return sql`INSERT INTO mails (kind, user_id, email, locale, data, once_key, status, attempts,
      next_at, created_at)
    SELECT 'order-placed', user_id, ${person.email}, locale,
      replace(replace(${JSON.stringify(data)}, ${NUMBER}, number), ${ID}, id),
      'order-placed:' || id, 'waiting', 0, ${now}, ${now}
    FROM orders WHERE ${its} AND version = 0 ON CONFLICT (once_key) DO NOTHING`
}
