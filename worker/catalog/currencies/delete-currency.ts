import { askLines } from '../../db/offers-at/follow-lines.ts'
import { query } from '../../db/query.ts'
import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { currencies } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict, notFound } from '../../errors.ts'
import { getCurrency } from './get-currency.ts'

/**
 * Deletes a currency that nothing uses; the history of its rates stays. 409 for the base currency and for
 * one that channels, suppliers' prices, carts or favourites are in.
 */
export async function deleteCurrency(ctx: Ctx, code: string): Promise<void> {
  const before = await getCurrency(ctx, code)
  if (before.is_base) throw conflict('currency_is_base')
  if (await isOnLines(ctx, code)) throw conflict('currency_of_offers')
  const uses = usesOf(code)
  const isUnused = and(eq(currencies.code, code), ...Object.values(uses).map(not))
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'currencies.delete', subject: { type: 'currency', id: code }, before },
      exists(currencies, isUnused),
    ),
    ctx.db.delete(currencies).where(isUnused).returning({ code: currencies.code }),
  ])
  announce(ctx, { kind: 'rate', id: 0 })
  if (deleted.length > 0) return
  throw (await whatUses(ctx, uses)) ?? notFound()
}

/** Whether a line in another database than the main one is in it. */
async function isOnLines({ db }: Ctx, code: string): Promise<boolean> {
  const found = await askLines<{ found: number }>(
    db.raw,
    query`SELECT EXISTS (SELECT 1 FROM offer_items WHERE currency = ${code}) AS found`,
  )
  return found.some((row) => row.found === 1)
}

/** Sentences by what is asked; the scan of all items, the dearest, comes when nothing else is in use. */
const usesOf = (code: string) => ({
  currency_of_channel: sql`EXISTS (SELECT 1 FROM channels WHERE currency = ${code})`,
  currency_of_carts: sql`(EXISTS (SELECT 1 FROM cart_items WHERE currency = ${code})
    OR EXISTS (SELECT 1 FROM favorites WHERE alert_currency = ${code}))`,
  currency_of_offers: sql`(EXISTS (SELECT 1 FROM offers WHERE currency = ${code})
    OR EXISTS (SELECT 1 FROM main.offer_items WHERE currency = ${code}))`,
})

async function whatUses(ctx: Ctx, uses: Record<string, SQL>) {
  for (const [sentence, isUsed] of Object.entries(uses)) {
    const [found] = await ctx.db
      .select({ found: sql`1` })
      .from(currencies)
      .where(isUsed)
      .limit(1)
    if (found !== undefined) return conflict(sentence)
  }
  return null
}
