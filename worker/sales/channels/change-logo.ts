import { and, eq } from 'drizzle-orm'
import { exists } from '../../db/exists.ts'
import { forgetChannels } from '../../known-channels.ts'
import { channels } from '../../db/schema/pricing.ts'
import type { Ctx } from '../../env.ts'
import { conflict } from '../../errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { type CleanPhoto, cleanPhoto } from '../../people/profile/photos/clean-photo.ts'
import { audited } from '../../store/audit/audit.ts'
import { getChannel } from './get-channel.ts'
import { LOGOS } from './open-logo.ts'
import type { AdminChannel } from './schemas.ts'

const ENDINGS: Record<CleanPhoto['type'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}

/**
 * Gives a channel a picture, a PNG, JPEG or WebP, stored as the picture alone (see `cleanPhoto`, which says what is
 * refused) and named by its hash, so that it never changes under its address.
 */
export async function changeLogo(ctx: Ctx, id: number, file: File): Promise<AdminChannel> {
  await getChannel(ctx, id)
  const { type, bytes } = await cleanPhoto(file)
  const key = `${sha256(bytes)}.${ENDINGS[type]}`
  await ctx.media.put(`${LOGOS}${key}`, bytes, { httpMetadata: { contentType: type } })
  return setLogo(ctx, id, key)
}

/** Takes it away again; the main one's is shown instead, else the store's mark. */
export const removeLogo = (ctx: Ctx, id: number): Promise<AdminChannel> => setLogo(ctx, id, null)

/** Pictures that no channel shows any more stay: mails that were sent show them. */
async function setLogo(ctx: Ctx, id: number, key: string | null): Promise<AdminChannel> {
  const before = await getChannel(ctx, id)
  if (before.logo === key) return before
  const isIt = and(eq(channels.id, id), eq(channels.version, before.version))
  const [, written] = await ctx.db.batch([
    audited(
      ctx,
      {
        action: 'channels.update',
        subject: { type: 'channel', id },
        before: { logo: before.logo },
        after: { logo: key },
      },
      exists(channels, isIt),
    ),
    ctx.db
      .update(channels)
      .set({ logoKey: key, version: before.version + 1 })
      .where(isIt)
      .returning({ id: channels.id }),
  ])
  if (written.length === 0) throw conflict('channel_changed')
  forgetChannels()
  return getChannel(ctx, id)
}
