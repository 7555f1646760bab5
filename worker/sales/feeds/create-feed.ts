import { eq, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { insertWhen } from '../../db/insert-when.ts'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { feedCells, needKnown } from './feed-cells.ts'
import { newFeedLink } from './feed-link.ts'
import { getFeed } from './list-feeds.ts'
import { type FeedInput, MOST_FEEDS, type NewFeed } from './schemas.ts'

/**
 * Makes a feed; the answer alone has its link. 422 for a channel, group or currency that there is not; 409
 * `feeds_full`.
 */
export async function createFeed(ctx: Ctx, input: FeedInput): Promise<NewFeed> {
  await needKnown(ctx, input)
  const { url, hash, hint } = newFeedLink(ctx)
  // Nothing else has this hash: only this batch can have written it.
  const isNew = eq(feeds.hash, hash)
  const [, , [made]] = await ctx.db.batch([
    insertWhen(ctx.db, feeds, {
      cells: { ...feedCells(input), hash, hint, createdAt: ctx.now },
      rest: sql`WHERE (SELECT count(*) FROM feeds WHERE deleted_at IS NULL) < ${MOST_FEEDS}`,
    }),
    audited(
      ctx,
      {
        action: 'feeds.create',
        subject: { type: 'feed', id: sql`(SELECT max(id) FROM feeds)` },
        after: input,
      },
      exists(feeds, isNew),
    ),
    ctx.db.select({ id: feeds.id }).from(feeds).where(isNew),
  ])
  if (made === undefined) throw conflict('feeds_full')
  return { ...(await getFeed(ctx, made.id)), url }
}
