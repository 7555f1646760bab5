import { and, asc, eq, isNull } from 'drizzle-orm'
import { uploadParts, uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, notFound } from '../../../errors.ts'
import { addPriceList } from './add-price-list.ts'
import { decodeFileName } from './upload-price-list.ts'
import { getOfferRow, getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import type { StartUpload, Upload } from '../schemas.ts'
import { tooLarge } from './store-stream.ts'
import { uploadCommand } from './upload-command.ts'

/** Bytes of every part but the last; R2 wants them equal and 5 MiB or more. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_FILE_BYTES = 2 * 1024 * 1024 * 1024

type UploadRow = typeof uploads.$inferSelect

/**
 * Opens an upload in parts, once for each `key`: repeated, it goes on as the same upload. Errors:
 * `forbidden` (to apply itself), `not_found` (offer), `too_large`, `idempotency_conflict` (the key opened another one).
 */
export async function startUpload(
  ctx: Ctx,
  offerId: number,
  input: StartUpload,
  key: string | null,
): Promise<Upload> {
  if (input.apply === 'auto') needApply(ctx)
  const offer = await getOfferRow(ctx, offerId)
  if (input.file_size > MOST_FILE_BYTES) throw tooLarge(MOST_FILE_BYTES)
  const command = uploadCommand(ctx, offerId, key)
  const requested = {
    fileName: decodeFileName(input.file_name),
    fileSize: input.file_size,
    isAutoApplied: input.apply === 'auto',
  }
  const opened = await openedBefore(ctx, command, requested)
  if (opened !== null) return getUpload(ctx, opened)
  const id = crypto.randomUUID()
  const fileKey = importFiles.original(id)
  const r2Upload = await ctx.sources.createMultipartUpload(fileKey)
  const made = await ctx.db
    .insert(uploads)
    .values({
      ...requested,
      id,
      offerId: offer.id,
      createdBy: ctx.actor?.id ?? 0,
      partSize: PART_BYTES,
      fileKey,
      r2UploadId: r2Upload.uploadId,
      command,
    })
    .onConflictDoNothing({ target: uploads.command })
    .returning({ id: uploads.id })
  if (made.length === 0) await r2Upload.abort()
  return getUpload(ctx, made[0]?.id ?? (await openedBefore(ctx, command, requested)) ?? id)
}

type UploadRequest = Pick<UploadRow, 'fileName' | 'fileSize' | 'isAutoApplied'>

/** The upload that a command has opened; null: none yet. */
async function openedBefore(
  { db }: Ctx,
  command: string | null,
  requested: UploadRequest,
): Promise<string | null> {
  if (command === null) return null
  const [opened] = await db.select().from(uploads).where(eq(uploads.command, command))
  if (opened === undefined) return null
  const isSame =
    opened.fileName === requested.fileName &&
    opened.fileSize === requested.fileSize &&
    opened.isAutoApplied === requested.isAutoApplied
  if (!isSame) throw new AppError('idempotency_conflict')
  return opened.id
}

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

/** An upload of the actor's own; `not_found` otherwise. */
export async function getUploadRow(ctx: Ctx, id: string): Promise<UploadRow> {
  const [upload] = await ctx.db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.createdBy, ctx.actor?.id ?? 0)))
  if (upload === undefined) throw notFound()
  return upload
}

const partsOf = (ctx: Ctx, id: string) =>
  ctx.db
    .select()
    .from(uploadParts)
    .where(eq(uploadParts.uploadId, id))
    .orderBy(asc(uploadParts.number))
