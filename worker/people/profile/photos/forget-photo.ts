import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'

/**
 * Deletes a photo that is nobody's any more. A bucket that is away keeps it until `forgetPhotos`
 * comes by; nobody is shown it meanwhile.
 */
export async function forgetPhoto(ctx: Ctx, key: string | null): Promise<void> {
  if (key === null) return
  try {
    await ctx.media.delete(key)
  } catch (error) {
    log.error('photo not deleted yet', { key, error })
  }
}
