import { sql } from 'drizzle-orm'
import { forgetChannels } from '../../known-channels.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { channels } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { channelValues, checkChannel, isFree } from './channel-values.ts'
import { getChannel } from './get-channel.ts'
import type { AdminChannel, ChannelInput } from './schemas.ts'

/** Version of a row until the last statement of its batch, which no other transaction sees. */
const UNFINISHED = 0

/** Adds a channel: its host answers from the next request on. 422 for what is another channel's, or nobody's. */
export async function createChannel(ctx: Ctx, input: ChannelInput): Promise<AdminChannel> {
  await checkChannel(ctx, input, 0)
  const isNew = sql`${channels.code} = ${input.code} AND ${channels.version} = ${UNFINISHED}`
  const id = sql`(SELECT ${channels.id} FROM ${channels} WHERE ${isNew})`
  const [, , created] = await ctx.db.batch([
    insertWhen(ctx.db, channels, {
      cells: { ...channelValues(input), isDefault: false, version: UNFINISHED },
      rest: sql`WHERE ${isFree(input, 0)}`,
    }),
    audited(
      ctx,
      { action: 'channels.create', subject: { type: 'channel', id }, after: input },
      sql`${id} IS NOT NULL`,
    ),
    ctx.db.update(channels).set({ version: 1 }).where(isNew).returning({ id: channels.id }),
  ])
  const [row] = created
  if (row === undefined) {
    await checkChannel(ctx, input, 0)
    throw conflict('conflict')
  }
  forgetChannels()
  return getChannel(ctx, row.id)
}
