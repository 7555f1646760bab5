import { type Fragment, sql } from './query.ts'

/** The code of the currency the store reckons in, as SQL. */
export const BASE_CURRENCY_SQL: Fragment = sql`coalesce((SELECT json(value) ->> '$' FROM settings
  WHERE key = 'pricing.base_currency'), 'BYN')`
