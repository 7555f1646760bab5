import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'

/**
 * Deletes a photo that no row names any more. When the bucket is away, `forgetPhotos` deletes it later; it is
 * not served meanwhile.
 */
export async function forgetPhoto(ctx: Ctx, key: string | null): Promise<void> {
  if (key === null) return
  try {
    await ctx.media.delete(key)
  } catch (error) {
    log.error('photo not deleted yet', { key, error })
  }
}
