import { inArray, sql } from 'drizzle-orm'
import { returnPhotos } from '../../db/schema/returns.ts'
import type { Ctx } from '../../env.ts'
import { forgetOrphans } from '../../people/profile/photos/forget-orphans.ts'

/** What the keys of photos of returns begin with. */
export const RETURN_PHOTOS = 'returns/'

/** Deletes every photo of a return that no row names, left behind by faults or an account that was erased. */
export const forgetReturnPhotos = (ctx: Ctx): Promise<void> =>
  forgetOrphans(ctx, RETURN_PHOTOS, async (keys) => {
    const named = await ctx.db
      .select({ key: returnPhotos.key })
      .from(returnPhotos)
      .where(inArray(returnPhotos.key, sql`(SELECT value FROM json_each(${JSON.stringify(keys)}))`))
    return named.map(({ key }) => key)
  })
