import { inArray, sql } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import type { Ctx } from '../../../env.ts'
import { PHOTO_PREFIX } from '../../accounts/photo-keys.ts'
import { forgetOrphans } from './forget-orphans.ts'

/** Deletes every photo of a person that no row names, left behind by faults. */
export const forgetPhotos = (ctx: Ctx): Promise<void> =>
  forgetOrphans(ctx, PHOTO_PREFIX, async (keys) => {
    const ids = keys.map((key) => Number(key.slice(PHOTO_PREFIX.length).split('-')[0]))
    const owned = await ctx.db
      .select({ key: users.photoKey })
      .from(users)
      .where(inArray(users.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`))
    return owned.map(({ key }) => key)
  })
