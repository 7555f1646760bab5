import { sql } from 'drizzle-orm'
import { currencies } from '../db/schema/pricing.ts'
import type { Ctx } from '../env.ts'

/** What a new store shows prices in, its base first. */
export const SHIPPED_CURRENCIES = [
  { code: 'BYN', position: 1 },
  { code: 'RUB', position: 2 },
  { code: 'USD', position: 3 },
  { code: 'EUR', position: 4 },
]

/** Writes them where nobody has set up any; goes before the first write to currencies or rates. */
export const shipCurrencies = (ctx: Ctx) =>
  // The columns of currencies, in the order of the schema.
  ctx.db.insert(currencies).select(sql`
    SELECT value ->> 'code', 2, 1, value ->> 'position', 0
    FROM json_each(${JSON.stringify(SHIPPED_CURRENCIES)})
    WHERE NOT EXISTS (SELECT 1 FROM currencies)`)
