import { and, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { feeds } from '../../db/schema/feeds.ts'
import type { Ctx } from '../../env.ts'
import { conflict, notFound } from '../../errors.ts'
import { audited } from '../../store/audit/audit.ts'
import { toldOf } from './feed-cells.ts'
import { getFeed } from './list-feeds.ts'
import { type Feed, MOST_FEEDS } from './schemas.ts'

const KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Deletes a feed: its link answers nothing from now on, and its copy is gone. For thirty days it can be brought back,
 * with its link; those deleted before are forgotten.
 */
export async function deleteFeed(ctx: Ctx, id: number): Promise<void> {
  const before = toldOf(await getFeed(ctx, id))
  const isIt = and(eq(feeds.id, id), isNull(feeds.deletedAt))
  const [, , [gone]] = await ctx.db.batch([
    audited(
      ctx,
      { action: 'feeds.delete', subject: { type: 'feed', id }, before },
      exists(feeds, isIt),
    ),
    ctx.db.delete(feeds).where(lt(feeds.deletedAt, new Date(ctx.now.getTime() - KEPT_MS))),
    ctx.db.select({ fileKey: feeds.fileKey }).from(feeds).where(isIt),
    ctx.db
      .update(feeds)
      .set({
        deletedAt: ctx.now,
        madeAt: null,
        items: null,
        bytes: null,
        madeEtag: null,
        fileKey: null,
        version: sql`${feeds.version} + 1`,
      })
      .where(isIt),
  ])
  if (gone?.fileKey != null) await ctx.sources.delete(gone.fileKey)
}

/**
 * Brings a deleted feed back, its link too; one that is there is answered as it is. `not_found` after thirty days; 409
 * `feeds_full`.
 */
export async function restoreFeed(ctx: Ctx, id: number): Promise<Feed> {
  const isKept = gte(feeds.deletedAt, new Date(ctx.now.getTime() - KEPT_MS))
  const isGone = and(eq(feeds.id, id), isNotNull(feeds.deletedAt), isKept)
  const hasRoom = sql`(SELECT count(*) FROM feeds WHERE deleted_at IS NULL) < ${MOST_FEEDS}`
  const isIt = and(isGone, hasRoom)
  const [, , [left]] = await ctx.db.batch([
    audited(ctx, { action: 'feeds.restore', subject: { type: 'feed', id } }, exists(feeds, isIt)),
    ctx.db
      .update(feeds)
      .set({ deletedAt: null, version: sql`${feeds.version} + 1` })
      .where(isIt),
    ctx.db.select({ deletedAt: feeds.deletedAt }).from(feeds).where(eq(feeds.id, id)),
  ])
  if (left === undefined) throw notFound()
  if (left.deletedAt !== null && left.deletedAt.getTime() >= ctx.now.getTime() - KEPT_MS) {
    throw conflict('feeds_full')
  }
  return getFeed(ctx, id)
}
