import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { apiKeys } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { readKeyOf } from './key-rows.ts'
import { toAdminApiKey } from './list-all-api-keys.ts'
import type { AdminApiKey, KeyLimit } from './schemas.ts'

/**
 * Sets how many requests a minute somebody's key may send, from the next one on. 404 for no such key; 403 for a person who
 * holds a permission that the actor lacks; 409 for a key that was revoked.
 */
export async function limitKey(ctx: Ctx, id: number, limit: KeyLimit): Promise<AdminApiKey> {
  const row = await readKeyOf(ctx, id)
  await needEqualRights(ctx, row.user_id)
  const { per_minute: perMinute } = limit
  const isIt = and(
    eq(apiKeys.id, id),
    isNull(apiKeys.revokedAt),
    eq(apiKeys.perMinute, row.per_minute),
    stillMay(ctx, 'settings.integrations.manage'),
    holdsNoMore(ctx, row.user_id),
  )
  const [, { meta }] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'api-keys.update',
        subject: { type: 'user', id: row.user_id },
        before: { name: row.name, per_minute: row.per_minute },
        after: { name: row.name, per_minute: perMinute },
      },
      exists(apiKeys, isIt),
    ),
    ctx.db.update(apiKeys).set({ perMinute }).where(isIt),
  ])
  if (meta.changes === 0) throw conflict('conflict')
  return toAdminApiKey({ ...row, per_minute: perMinute })
}
