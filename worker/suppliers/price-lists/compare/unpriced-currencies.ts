import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { selectBaseCurrency, toBaseCurrency } from '../../../catalog/pricing/base-currency.ts'

/**
 * Of a list's currencies those that the store has no rate for: their items cannot be priced. None in a
 * store that has no rates at all yet.
 */
export async function unpricedCurrencies(ctx: Ctx, used: ReadonlySet<string>): Promise<string[]> {
  const rated = await queryRows(
    ctx.db.raw,
    query<{ code: string }>`SELECT code FROM currencies
      WHERE EXISTS (SELECT 1 FROM rates WHERE currency = code)`,
  )
  if (rated.length === 0) return []
  const priced = new Set(rated.map(({ code }) => code))
  priced.add(toBaseCurrency(await selectBaseCurrency(ctx)))
  return [...used].filter((code) => !priced.has(code)).sort()
}
