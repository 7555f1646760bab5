import { and, eq, isNull } from 'drizzle-orm'
import { uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import { getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { addPriceList } from './add-price-list.ts'
import { getUploadRow, partsOf, type UploadRow } from './get-upload.ts'

/**
 * Puts the parts together and starts the import; repeated, it answers the list it made. Errors: `forbidden`
 * when it applies itself and its uploader may not any more, `not_found`, `conflict` (parts are missing).
 */
export async function completeUpload(ctx: Ctx, id: string): Promise<PriceListRow> {
  const upload = await getUploadRow(ctx, id)
  if (upload.priceListId !== null) return getPriceListRow(ctx, upload.priceListId)
  if (upload.isAutoApplied) needApply(ctx)
  const parts = await partsOf(ctx, id)
  const total = Math.ceil(upload.fileSize / upload.partSize)
  if (parts.length !== total) {
    throw conflict('upload_incomplete', { parts: parts.length, parts_total: total })
  }
  await putTogether(ctx, upload, parts)
  const list = await addPriceList(ctx, {
    offerId: upload.offerId,
    fileName: upload.fileName,
    fileSize: upload.fileSize,
    fileHash: null,
    fileKey: upload.fileKey,
    origin: 'upload',
    isAutoApplied: upload.isAutoApplied,
    // Cut short before the next statement, a repeat finds the list by it.
    command: `upload ${id}`,
  })
  await ctx.db
    .update(uploads)
    .set({ priceListId: list.id })
    .where(and(eq(uploads.id, id), isNull(uploads.priceListId)))
  return list
}

async function putTogether(
  ctx: Ctx,
  upload: UploadRow,
  parts: { number: number; etag: string }[],
): Promise<void> {
  // Half way through an earlier try the file may be whole already.
  if ((await ctx.sources.head(upload.fileKey)) !== null) return
  await ctx.sources
    .resumeMultipartUpload(upload.fileKey, upload.r2UploadId)
    .complete(parts.map(({ number, etag }) => ({ partNumber: number, etag })))
}
