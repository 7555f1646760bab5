import { query, queryRow } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { knownChannels } from '../../known-channels.ts'
import { mainOf } from '../../lib/channel.ts'
import { inChannel } from '../../new-ctx.ts'
import type { DraftInput } from './schemas.ts'
import { isLocale } from '../../../web/lib/locales.ts'

/**
 * The call in the customer's own language and in the channel of the draft: what is written for them is written so.
 * `not_found` without them.
 */
export async function inCustomersWords(
  called: Ctx,
  {
    customer_id: customerId,
    channel_id: channelId,
  }: Pick<DraftInput, 'customer_id' | 'channel_id'>,
): Promise<Ctx> {
  const ctx = await inDraftChannel(called, channelId)
  const person = await queryRow(
    ctx.db.raw,
    query<{ locale: string | null }>`SELECT locale FROM users
      WHERE id = ${customerId} AND deleted_at IS NULL AND is_disabled = 0`,
  )
  if (person === null) throw notFound()
  return isLocale(person.locale) ? { ...ctx, locale: person.locale } : ctx
}

/** The call in the channel staff have chosen, else in the main one, wherever they work; 422 for one that is off. */
export async function inDraftChannel(ctx: Ctx, channelId: number | undefined): Promise<Ctx> {
  const channels = await knownChannels(ctx.db)
  if (channelId === undefined) return inChannel(ctx, mainOf(channels))
  const channel = channels.find(({ id }) => id === channelId)
  if (channel?.isEnabled !== true) throw invalid('channel_id', 'unknown_channel')
  return inChannel(ctx, channel)
}
