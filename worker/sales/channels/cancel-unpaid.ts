import { eq, sql } from 'drizzle-orm'
import { literal, query, queryRows } from '../../db/query.ts'
import { orders } from '../../db/schema/orders.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { log } from '../../lib/log.ts'
import type { Locale } from '../../../web/lib/locales.ts'
import { sha256 } from '../../lib/hash.ts'
import { CHANNEL_SENTENCES } from '../../i18n/channels.ts'
import { word } from '../../i18n/sentence.ts'
import { cancelOrder } from '../orders/issue/cancel-order.ts'

/** Orders of one run of Cron; the next one takes the rest. */
const MOST_AT_ONCE = 50
const HOUR_MS = 3_600_000

interface UnpaidRow {
  id: number
  locale: Locale
  hours: number
}

/** No money has come, and none is on its way: a payment that was begun is waited for, as long as it is open. */
const IS_UNPAID = `status = 'pending_payment' AND paid = 0
  AND payment_method IN ('card', 'money_transfer')
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = orders.id AND p.status IN ('starting', 'open'))`

/**
 * Cancels the orders that have waited for a card or a transfer longer than their channel lets them: their customers
 * are told by mail, and the stock is free again. One that is paid, or changed, meanwhile stays.
 */
export async function cancelUnpaid(ctx: Ctx): Promise<void> {
  for (const row of await readUnpaid(ctx)) {
    try {
      await cancelOrder(ctx, sql`${eq(orders.id, row.id)} AND ${sql.raw(IS_UNPAID)}`, {
        input: {
          reason: word(CHANNEL_SENTENCES.unpaid_reason, row.locale, { count: row.hours }),
          onlyWhile: sql`EXISTS (SELECT 1 FROM orders WHERE id = ${row.id} AND ${sql.raw(IS_UNPAID)})`,
        },
        command: { key: `unpaid ${row.id}`, hash: sha256(`unpaid ${row.id}`) },
      })
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') continue
      log.error('unpaid order not cancelled', { order: row.id, error })
    }
  }
}

/** Those whose time is over, the oldest first; waiting is counted from when it began, see `promised_since`. */
const readUnpaid = ({ db, now }: Ctx): Promise<UnpaidRow[]> =>
  queryRows(
    db.raw,
    query<UnpaidRow>`SELECT orders.id, orders.locale, k.hours
      FROM (SELECT c.id, coalesce(c.unpaid_hours, m.unpaid_hours, 0) AS hours
        FROM channels m CROSS JOIN channels c WHERE m.is_default = 1) k
      CROSS JOIN orders
      WHERE k.hours > 0 AND orders.created_at < ${now.getTime()} - k.hours * ${HOUR_MS}
        AND +orders.channel_id = k.id
        AND coalesce(orders.promised_since, orders.created_at) < ${now.getTime()} - k.hours * ${HOUR_MS}
        AND ${{ sql: IS_UNPAID, binds: [] }}
      ORDER BY orders.created_at LIMIT ${literal(MOST_AT_ONCE)}`,
  )
