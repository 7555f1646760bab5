import { inArray } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import type { Ctx } from '../../../env.ts'
import { PHOTO_PREFIX } from '../../accounts/photo-keys.ts'

/** A photo is uploaded before its row names it. */
const SETTLED_MS = 3600 * 1000

/** Deletes every photo that no row names, left behind by faults. */
export async function forgetPhotos(ctx: Ctx): Promise<void> {
  let cursor: string | undefined
  do {
    const page = await ctx.media.list({ prefix: PHOTO_PREFIX, ...(cursor && { cursor }) })
    const settled = page.objects.filter(
      ({ uploaded }) => ctx.now.getTime() - uploaded.getTime() >= SETTLED_MS,
    )
    const orphans = await withoutOwner(
      ctx,
      settled.map(({ key }) => key),
    )
    if (orphans.length > 0) await ctx.media.delete(orphans)
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}

async function withoutOwner(ctx: Ctx, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const ids = keys.map((key) => Number(key.slice(PHOTO_PREFIX.length).split('-')[0]))
  const owned = await ctx.db
    .select({ key: users.photoKey })
    .from(users)
    .where(inArray(users.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
  const live = new Set(owned.map(({ key }) => key))
  return keys.filter((key) => !live.has(key))
}
