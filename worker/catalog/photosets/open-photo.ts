import type { R2ObjectBody } from '@cloudflare/workers-types'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { photoKey } from './photo-keys.ts'

/** A size of a picture; `not_found` for an unknown one. */
export async function openPhoto(ctx: Ctx, hash: string, file: string): Promise<R2ObjectBody> {
  const object = await ctx.media.get(photoKey(hash, file))
  if (object === null) throw notFound()
  return object
}
