import { and, eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { forgetChannels } from '../../known-channels.ts'
import { channels } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { editedOf } from './channel-values.ts'
import { getChannel } from './get-channel.ts'

/**
 * Deletes a channel with the carts in it. 409 for the main one, and for one that orders, quotes or markup rules name:
 * it is switched off instead.
 */
export async function deleteChannel(ctx: Ctx, id: number): Promise<void> {
  const before = await getChannel(ctx, id)
  if (before.is_main) throw conflict('channel_main')
  const isIt = and(
    eq(channels.id, id),
    eq(channels.isDefault, false),
    sql`NOT EXISTS (SELECT 1 FROM orders WHERE channel_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM quotes WHERE channel_id = ${id})`,
    sql`NOT EXISTS (SELECT 1 FROM markup_rules WHERE channel_id = ${id})`,
  )
  const [, deleted] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'channels.delete',
        subject: { type: 'channel', id },
        before: editedOf(before),
      },
      exists(channels, isIt),
    ),
    ctx.db.delete(channels).where(isIt).returning({ id: channels.id }),
  ])
  if (deleted.length === 0) throw conflict('channel_in_use')
  forgetChannels()
}
