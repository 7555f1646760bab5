import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { audited } from '../../store/audit/audit.ts'
import { rates } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { announce } from '../../store/live/announce.ts'
import { conflict, notFound } from '../../errors.ts'
import { MANUAL } from '../pricing/book-keys.ts'
import { toRate } from './list-rates.ts'

/** Takes back a rate set by hand. `not_found` for an absent one, 409 for a source's own. */
export async function deleteRate(ctx: Ctx, id: number): Promise<void> {
  const [row] = await ctx.db.select().from(rates).where(eq(rates.id, id))
  if (row === undefined) throw notFound()
  if (row.source !== MANUAL) throw conflict('rate_not_manual')
  const isIt = and(eq(rates.id, id), eq(rates.source, MANUAL))
  await ctx.db.batch([
    audited(
      ctx,
      { action: 'rates.delete', subject: { type: 'rate', id }, before: toRate(row) },
      exists(rates, isIt),
    ),
    ctx.db.delete(rates).where(isIt),
  ])
  announce(ctx, { kind: 'rate', id: 0 })
}
