import type { Ctx } from '../../env.ts'
import type { ParsedQuery } from './parse-query.ts'

/** Whose prices a search shows, and in which currency. */
export const viewOf = (ctx: Ctx, { currency }: Pick<ParsedQuery, 'currency'>) => ({
  currency,
  now: ctx.now,
  channelId: ctx.channel.id,
  buyerId: ctx.actor?.id,
})
