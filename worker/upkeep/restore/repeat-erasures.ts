import { and, eq, isNull } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../env.ts'
import { erasedRows } from '../../people/profile/erasure.ts'
import { forgetPhoto } from '../../people/profile/photos/forget-photo.ts'
import { ErasureNote, ERASURES } from '../../people/profile/note-erasure.ts'

const AT_ONCE = 50

/**
 * Erases the people again who were erased after the backup, by the notes that lie beside the database, a page at a
 * time; answers where to go on and how many there were. Repeatable.
 */
export async function repeatErasures(
  ctx: Ctx,
  cursor: string | null,
): Promise<{ cursor: string | null; erased: number }> {
  const page = await ctx.documents.list({
    prefix: ERASURES,
    limit: AT_ONCE,
    ...(cursor !== null && { cursor }),
  })
  let erased = 0
  for (const { key } of page.objects) erased += (await repeatErasure(ctx, key)) ? 1 : 0
  return { cursor: page.truncated ? page.cursor : null, erased }
}

async function repeatErasure(ctx: Ctx, key: string): Promise<boolean> {
  const note = await ctx.documents.get(key)
  const read = ErasureNote.safeParse(note === null ? null : await note.json())
  if (!read.success) return false
  const isThem = and(
    eq(users.id, read.data.id),
    eq(users.createdAt, new Date(read.data.created_at)),
    isNull(users.deletedAt),
  )
  const [person] = await ctx.db.select().from(users).where(isThem)
  if (person === undefined || isThem === undefined) return false
  const [erased, photos] = await ctx.db.batch(erasedRows(ctx, person, isThem))
  for (const photo of [person.photoKey, ...photos.map((each) => each.key)])
    await forgetPhoto(ctx, photo)
  return erased.length > 0
}
