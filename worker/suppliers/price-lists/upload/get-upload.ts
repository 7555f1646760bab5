import { and, asc, eq } from 'drizzle-orm'
import { uploadParts, uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import type { Upload } from '../schemas.ts'

export type UploadRow = typeof uploads.$inferSelect

/** What has arrived so far; only its own uploader sees it, others get `not_found`. */
export async function getUpload(ctx: Ctx, id: string): Promise<Upload> {
  const upload = await getUploadRow(ctx, id)
  const parts = await partsOf(ctx, id)
  return {
    id,
    file_name: upload.fileName,
    file_size: upload.fileSize,
    part_size: upload.partSize,
    parts_total: Math.ceil(upload.fileSize / upload.partSize),
    parts: parts.map(({ number, size }) => ({ number, size })),
    price_list_id: upload.priceListId,
  }
}

/** An upload of the actor's own; `not_found` otherwise. */
export async function getUploadRow(ctx: Ctx, id: string): Promise<UploadRow> {
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.createdBy, ctx.actor?.id ?? 0)))
  if (upload === undefined) throw notFound()
  return upload
}

/** The parts of an upload that have arrived, in their order. */
export const partsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id))
    .orderBy(asc(uploadParts.number))
