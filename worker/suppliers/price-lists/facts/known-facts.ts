import { eq } from 'drizzle-orm'
import { offerFacts } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { factKey } from './fact-key.ts'

/** What persons settled about an offer's lists. */
export interface KnownFacts {
  /** Keys of doubts that stop no more. */
  keys: ReadonlySet<string>
  /** Currencies that its lists may be in. */
  currencies: ReadonlySet<string>
}

/** The facts known of an offer now. */
export async function knownFacts(ctx: Ctx, offerId: number): Promise<KnownFacts> {
  const rows = await ctx.db
    .select({ code: offerFacts.code, params: offerFacts.params })
    .from(offerFacts)
    .where(eq(offerFacts.offerId, offerId))
  const accepted = rows.filter(({ code }) => code === 'currency_changed')
  return {
    keys: new Set(rows.map(factKey)),
    currencies: new Set(accepted.flatMap(({ params }) => String(params['now']).split(', '))),
  }
}
