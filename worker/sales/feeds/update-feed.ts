import { and, eq, isNull } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { feedCells, needKnown, toldOf } from './feed-cells.ts'
import { getFeed } from './list-feeds.ts'
import type { Feed, FeedChanges } from './schemas.ts'

/**
 * Changes a feed, or switches it off or on; its link stays. 409 `feed_changed` when it was changed in between; 422 as
 * `createFeed`.
 */
export async function updateFeed(ctx: Ctx, id: number, changes: FeedChanges): Promise<Feed> {
  const before = await getFeed(ctx, id)
  const { version, ...input } = changes
  await needKnown(ctx, input)
  const isIt = and(eq(feeds.id, id), eq(feeds.version, version), isNull(feeds.deletedAt))
  const [, changed] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'feeds.update',
        subject: { type: 'feed', id },
        before: toldOf(before),
        after: input,
      },
      exists(feeds, isIt),
    ),
    ctx.db
      .update(feeds)
      .set({ ...feedCells(input), version: version + 1 })
      .where(isIt)
      .returning({ id: feeds.id }),
  ])
  if (changed.length === 0) throw conflict('feed_changed', { current: await getFeed(ctx, id) })
  return getFeed(ctx, id)
}
