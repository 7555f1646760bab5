import { eq } from 'drizzle-orm'
import { uploadParts, uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { getUploadRow } from './get-upload.ts'

/** Drops an upload and what arrived of it. */
export async function abortUpload(ctx: Ctx, id: string): Promise<void> {
  const upload = await getUploadRow(ctx, id)
  if (upload.priceListId !== null) throw conflict('upload_complete')
  await ctx.sources.resumeMultipartUpload(upload.fileKey, upload.r2UploadId).abort()
  await ctx.db.batch([
    ctx.db.delete(uploadParts).where(eq(uploadParts.uploadId, id)),
    ctx.db.delete(uploads).where(eq(uploads.id, id)),
  ])
}
