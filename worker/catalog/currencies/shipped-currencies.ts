import { sql } from 'drizzle-orm'
import { insertWhen } from '../../db/insert-when.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'

/** What a new store shows prices in, its base first. */
export const SHIPPED_CURRENCIES = [
  { code: 'BYN', position: 1 },
  { code: 'RUB', position: 2 },
  { code: 'USD', position: 3 },
  { code: 'EUR', position: 4 },
]

/** Writes them in a store that has none; goes before the first write to currencies or rates. */
export const shipCurrencies = (ctx: Ctx) =>
  insertWhen(ctx.db, currencies, {
    cells: { code: sql`value ->> 'code'`, position: sql`value ->> 'position'` },
    rest: sql`FROM json_each(${JSON.stringify(SHIPPED_CURRENCIES)})
      WHERE NOT EXISTS (SELECT 1 FROM currencies)`,
  })
