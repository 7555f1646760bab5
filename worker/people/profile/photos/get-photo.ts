import type { R2ObjectBody } from '@cloudflare/workers-types'
import { and, eq } from 'drizzle-orm'
import { users } from '../../../db/schema/accounts.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { PHOTO_PREFIX } from '../../accounts/photo-keys.ts'

/** The photo with this key while a row names it; a replaced one is not found at once. */
export async function getPhoto(ctx: Ctx, key: string): Promise<R2ObjectBody> {
  const photoKey = `${PHOTO_PREFIX}${key}`
  const [[owner], photo] = await Promise.all([
    ctx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, Number(key.split('-')[0])), eq(users.photoKey, photoKey))),
    ctx.media.get(photoKey),
  ])
  if (owner === undefined || photo === null) throw notFound()
  return photo
}
