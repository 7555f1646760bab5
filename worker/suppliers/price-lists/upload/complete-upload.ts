import { and, eq, isNull } from 'drizzle-orm'
import { uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { hashStream } from '../../../lib/hash-stream.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import { getPriceListRow } from '../get-rows.ts'
import { addPriceList } from './add-price-list.ts'
import { findLiveOfFile } from './repeat-live-list.ts'
import type { Uploaded } from './upload-price-list.ts'
import { findByCommand } from './upload-command.ts'
import { getUploadRow, partsOf, type UploadRow } from './get-upload.ts'

/**
 * Puts the parts together and starts the import, unless the live list is this very file; repeated, it answers
 * the same list. Errors: `forbidden` when it applies itself and its uploader may not any more, `not_found`,
 * `conflict` (parts are missing).
 */
export async function completeUpload(ctx: Ctx, id: string): Promise<Uploaded> {
  const upload = await getUploadRow(ctx, id)
  if (upload.priceListId !== null) {
    const list = await getPriceListRow(ctx, upload.priceListId)
    return dropUnlessNew(ctx, upload, { list, isNew: list.fileKey === upload.fileKey })
  }
  if (upload.isAutoApplied) needApply(ctx)
  const parts = await partsOf(ctx, id)
  const total = Math.ceil(upload.fileSize / upload.partSize)
  if (parts.length !== total) {
    throw conflict('upload_incomplete', { parts: parts.length, parts_total: total })
  }
  await putTogether(ctx, upload, parts)
  const uploaded = await addUnlessLive(ctx, upload)
  await ctx.db
    .update(uploads)
    .set({ priceListId: uploaded.list.id })
    .where(and(eq(uploads.id, id), isNull(uploads.priceListId)))
  return dropUnlessNew(ctx, upload, uploaded)
}

/** Deletes a file that nobody needs: last, since a repeat needs it, and again when that was cut short. */
async function dropUnlessNew(ctx: Ctx, upload: UploadRow, uploaded: Uploaded): Promise<Uploaded> {
  if (!uploaded.isNew) await ctx.sources.delete(upload.fileKey)
  return uploaded
}

async function addUnlessLive(ctx: Ctx, upload: UploadRow): Promise<Uploaded> {
  const { offerId, fileKey } = upload
  // Cut short behind it, a repeat finds the list by its command.
  const command = `upload ${upload.id}`
  const made = await findByCommand(ctx, command)
  if (made !== null) return { list: made, isNew: true }
  const file = await ctx.sources.get(fileKey)
  if (file === null) throw new Error(`upload ${upload.id} has no file`)
  const { hash } = await hashStream(file.body)
  const live = await findLiveOfFile(ctx, offerId, hash)
  if (live !== null) return { list: live, isNew: false }
  const list = await addPriceList(ctx, {
    offerId,
    fileName: upload.fileName,
    fileSize: upload.fileSize,
    fileHash: hash,
    fileKey,
    origin: 'upload',
    isAutoApplied: upload.isAutoApplied,
    command,
    announcedRows: Number(file.customMetadata?.['rows']) || undefined,
  })
  return { list, isNew: true }
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
