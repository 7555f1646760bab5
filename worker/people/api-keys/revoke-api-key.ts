import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { actorOf } from '../../actor-of.ts'
import { exists } from '../../db/exists.ts'
import { apiKeys } from '../../db/schema/integrations.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { needEqualRights } from '../accounts/need-equal-rights.ts'
import { holdsNoMore, stillMay } from '../accounts/rights-now.ts'
import { getApiKey } from './list-api-keys.ts'
import { readKeyOf } from './key-rows.ts'

/** Takes away a key of the signed-in person: the next request with it is refused. Repeated, it changes nothing. */
export async function revokeApiKey(ctx: Ctx, id: number): Promise<void> {
  const { name } = await getApiKey(ctx, id)
  const userId = actorOf(ctx).id
  const isIt = and(eq(apiKeys.id, id), eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt))
  await ctx.db.batch([
    revoked(ctx, { userId, name }, isIt),
    ctx.db.update(apiKeys).set({ revokedAt: ctx.now }).where(isIt),
  ])
}

/**
 * The same by staff, for anybody's key; its person is told by mail. 404 for no such key; 403 for a person who holds a
 * permission that the actor lacks.
 */
export async function revokeKeyOf(ctx: Ctx, id: number): Promise<void> {
  const row = await readKeyOf(ctx, id)
  const person = await needEqualRights(ctx, row.user_id)
  const isIt = and(
    eq(apiKeys.id, id),
    isNull(apiKeys.revokedAt),
    stillMay(ctx, 'settings.integrations.manage'),
    holdsNoMore(ctx, row.user_id),
  )
  const to = recipient(ctx, person)
  await ctx.db.batch([
    revoked(ctx, { userId: row.user_id, name: row.name }, isIt),
    mailed(
      ctx,
      {
        kind: 'api-key-revoked',
        to,
        data: {
          firstName: person.firstName,
          name: row.name,
          url: `${ctx.origin}/${to.locale}/account/privacy`,
        },
      },
      exists(apiKeys, isIt),
    ),
    ctx.db.update(apiKeys).set({ revokedAt: ctx.now, isRevokedByStaff: true }).where(isIt),
  ])
  await sendSoon(ctx)
}

const revoked = (
  ctx: Ctx,
  { userId, name }: { userId: number; name: string },
  isIt: SQL | undefined,
) =>
  audited(
    ctx,
    { action: 'api-keys.revoke', subject: { type: 'user', id: userId }, before: { name } },
    exists(apiKeys, isIt),
  )
