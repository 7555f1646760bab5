import { type Fragment, sql } from '../../db/query.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY } from '../pricing/book-keys.ts'
import { OLD_AFTER_DAYS } from './list-currencies.ts'

const DAY_MS = 86_400_000

/**
 * Selects `code` of each currency in use whose newest rate is older than `is_old` of the currencies allows, and `since`,
 * when that rate's day began; null where there is no rate.
 */
export function oldRates(now: Date): Fragment {
  const day = now.toISOString().slice(0, 10)
  const oldest = new Date(Date.parse(day) - OLD_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10)
  return sql`SELECT code, CAST(strftime('%s', day) AS INTEGER) * 1000 AS since
    FROM (SELECT c.code, (SELECT max(day) FROM rates
        WHERE currency = c.code AND day <= ${day}) AS day
      FROM currencies c WHERE c.is_enabled = 1 AND c.code <> coalesce((SELECT json(value) ->> '$'
        FROM settings WHERE key = ${BASE_CURRENCY_KEY}), ${BASE_CURRENCY}))
    WHERE coalesce(day, '') < ${oldest}`
}
