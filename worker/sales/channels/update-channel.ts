import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { forgetChannels } from '../../known-channels.ts'
import { channels } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict, invalid } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { channelValues, checkChannel, editedOf, isFree } from './channel-values.ts'
import { getChannel } from './get-channel.ts'
import type { AdminChannel, ChannelChanges } from './schemas.ts'

/**
 * Changes a channel: what is priced and placed goes by it from the next request on. 409 when it was changed since it
 * was read; 422 for what is another channel's, for a main channel that would be switched off or have no currency.
 */
export async function updateChannel(
  ctx: Ctx,
  id: number,
  { version, ...input }: ChannelChanges,
): Promise<AdminChannel> {
  const before = await getChannel(ctx, id)
  if (before.is_main && !input.is_enabled) throw invalid('is_enabled', 'channel_main_on')
  if (before.is_main && input.currency === null) throw invalid('currency', 'channel_main_currency')
  await checkChannel(ctx, input, id)
  const isIt = and(eq(channels.id, id), eq(channels.version, version), isFree(input, id))
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'channels.update',
        subject: { type: 'channel', id },
        before: editedOf(before),
        after: input,
      },
      exists(channels, isIt),
    ),
    ctx.db
      .update(channels)
      .set({ ...channelValues(input), version: version + 1 })
      .where(isIt)
      .returning({ id: channels.id }),
  ])
  if (written.length === 0) {
    throw conflict('channel_changed', { current: await getChannel(ctx, id) })
  }
  forgetChannels()
  return getChannel(ctx, id)
}
