import { sql } from 'drizzle-orm'
import { apiKeys } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import type { LiveKey } from './find-key.ts'

const MINUTE_MS = 60_000

/** Marks a key as used, once a minute at most. Runs after the response. */
export async function touchKey(ctx: Ctx, { id, lastUsedAt }: LiveKey): Promise<void> {
  const before = ctx.now.getTime() - MINUTE_MS
  if (lastUsedAt !== null && lastUsedAt > before) return
  await ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now, lastIpAddress: ctx.ipAddress })
    .where(sql`${apiKeys.id} = ${id} AND coalesce(${apiKeys.lastUsedAt}, 0) <= ${before}`)
}
