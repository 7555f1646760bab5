import type { R2ObjectBody } from '@cloudflare/workers-types'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { returnPhotos, returns } from '../../../db/schema/returns.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'

/** A photo of the return that `which` selects; `not_found` for what is none of it. */
export async function openReturnPhoto(
  ctx: Ctx,
  which: SQL,
  photoId: number,
): Promise<{ type: string; object: R2ObjectBody }> {
  const [row] = await ctx.db
    .select()
    .from(returnPhotos)
    .where(
      and(
        eq(returnPhotos.id, photoId),
        inArray(
          returnPhotos.returnId,
          ctx.db.select({ id: returns.id }).from(returns).where(which),
        ),
      ),
    )
  const object = row === undefined ? null : await ctx.media.get(row.key)
  if (row === undefined || object === null) throw notFound()
  return { type: row.type, object }
}
