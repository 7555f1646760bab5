import type { R2ObjectBody } from '@cloudflare/workers-types'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'

/** Where pictures of channels lie in `MEDIA`. */
export const LOGOS = 'logos/'

/** A picture of a channel; `not_found` for an unknown one. */
export async function openLogo(ctx: Ctx, key: string): Promise<R2ObjectBody> {
  const object = await ctx.media.get(`${LOGOS}${key}`)
  if (object === null) throw notFound()
  return object
}
