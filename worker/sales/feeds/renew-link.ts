import { and, eq, isNull, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { audited } from '../../store/audit/audit.ts'
import { newFeedLink } from './feed-link.ts'
import { getFeed } from './list-feeds.ts'
import type { NewFeed } from './schemas.ts'

/** Gives a feed a new link, which the answer alone has; the one before is worth nothing from now on. */
export async function renewLink(ctx: Ctx, id: number): Promise<NewFeed> {
  await getFeed(ctx, id)
  const { url, hash, hint } = newFeedLink(ctx)
  const isIt = and(eq(feeds.id, id), isNull(feeds.deletedAt))
  await ctx.db.batch([
    audited(ctx, { action: 'feeds.new-link', subject: { type: 'feed', id } }, exists(feeds, isIt)),
    ctx.db
      .update(feeds)
      .set({ hash, hint, askedAt: null, version: sql`${feeds.version} + 1` })
      .where(isIt),
  ])
  return { ...(await getFeed(ctx, id)), url }
}
