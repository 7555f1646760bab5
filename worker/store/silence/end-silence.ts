import { eq, sql } from 'drizzle-orm'
import { settings } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { listSilence } from './list-silence.ts'
import { SILENCE_KEY, type SilenceParam, type SilencedKind } from './schemas.ts'

/** Lets the store do one kind of what is silent again, or all of it; answers what still is. Repeated, it writes nothing. */
export async function endSilence(ctx: Ctx, { kind }: SilenceParam): Promise<SilencedKind[]> {
  const path = kind === 'all' ? '$' : `$.${kind}`
  const isSilent = sql`EXISTS (SELECT 1 FROM settings WHERE key = ${SILENCE_KEY} AND value -> ${path} IS NOT NULL
    AND value <> '{}')`
  await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'settings.update',
        subject: { type: 'settings', id: 'store' },
        before: { silence: kind },
        after: { silence: null },
      },
      isSilent,
    ),
    ctx.db
      .update(settings)
      .set({
        value: kind === 'all' ? sql`'{}'` : sql`json_remove(${settings.value}, ${path})`,
        updatedAt: ctx.now,
      })
      .where(sql`${eq(settings.key, SILENCE_KEY)} AND ${isSilent}`),
  ])
  return listSilence(ctx)
}
