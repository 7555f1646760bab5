import { and, eq } from 'drizzle-orm'
import { exists } from '../../../db/exists.ts'
import { offerFacts } from '../../../db/schema/suppliers.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { audited } from '../../../store/audit/audit.ts'

/** Takes back what was settled: the next list with this doubt stops again. `not_found` once it is gone. */
export async function revokeFact(
  ctx: Ctx,
  { offerId, factId }: { offerId: number; factId: number },
): Promise<void> {
  const isIt = and(eq(offerFacts.id, factId), eq(offerFacts.offerId, offerId))
  const [before] = await ctx.db.select().from(offerFacts).where(isIt)
  if (before === undefined) throw notFound()
  const { code, params } = before
  const [, removed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'price-lists.revoke-fact',
        subject: { type: 'offer', id: offerId },
        before: { code, params },
      },
      exists(offerFacts, isIt),
    ),
    ctx.db.delete(offerFacts).where(isIt).returning({ id: offerFacts.id }),
  ])
  if (removed.length === 0) throw notFound()
}
