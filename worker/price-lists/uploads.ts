import type { R2MultipartUpload } from '@cloudflare/workers-types'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { uploadParts, uploads } from '../db/schema/price-lists.ts'
import type { Ctx } from '../env.ts'
import { AppError, conflict, invalid, notFound } from '../errors.ts'
import { addPriceList } from './add-price-list.ts'
import { decodeFileName } from './bring-in.ts'
import { getOfferRow } from './get-offer-row.ts'
import { getPriceListRow } from './get-price-list.ts'
import type { PriceListRow } from './import-context.ts'
import { importFiles } from './import-files.ts'
import type { StartUpload, Upload } from './schemas.ts'
import { tooLarge } from './store-stream.ts'

/** Bytes of every part but the last; R2 wants them equal and 5 MiB or more. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_FILE_BYTES = 2 * 1024 * 1024 * 1024

type UploadRow = typeof uploads.$inferSelect

/** What R2 takes as a part: a stream must know its length, as a request's body with a length does. */
export type PartBody = Parameters<R2MultipartUpload['uploadPart']>[1]

/** Opens an upload in parts. Errors: `not_found` (offer), `too_large`. */
export async function startUpload(ctx: Ctx, offerId: number, input: StartUpload): Promise<Upload> {
  const offer = await getOfferRow(ctx, offerId)
  if (input.file_size > MOST_FILE_BYTES) throw tooLarge(MOST_FILE_BYTES)
  const id = crypto.randomUUID()
  const fileKey = importFiles.original(id)
  const { uploadId } = await ctx.sources.createMultipartUpload(fileKey)
  await ctx.db.insert(uploads).values({
    id,
    offerId: offer.id,
    createdBy: ctx.actor?.id ?? 0,
    fileName: decodeFileName(input.file_name),
    fileSize: input.file_size,
    partSize: PART_BYTES,
    fileKey,
    r2UploadId: uploadId,
    isAutoApplied: input.apply === 'auto',
  })
  return getUpload(ctx, id)
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
 * Sends one part straight to R2; the same part again replaces it. Errors: `not_found`,
 * `validation` (no such part, wrong size), `conflict` (already complete).
 */
export async function putPart(
  ctx: Ctx,
  { id, number, size, body }: { id: string; number: number; size: number; body: PartBody | null },
): Promise<{ number: number; size: number }> {
  const upload = await getUploadRow(ctx, id)
  if (upload.priceListId !== null) throw conflict('upload_complete')
  const total = Math.ceil(upload.fileSize / upload.partSize)
  if (number < 1 || number > total) throw invalid('number', 'upload_part_unknown', { total })
  const expected =
    number < total ? upload.partSize : upload.fileSize - (total - 1) * upload.partSize
  if (size !== expected) throw invalid('body', 'upload_part_size', { expected, size })
  if (body === null) throw new AppError('bad_request', { sentence: 'file_missing' })
  const { etag } = await ctx.sources
    .resumeMultipartUpload(upload.fileKey, upload.r2UploadId)
    .uploadPart(number, body)
  await ctx.db
    .insert(uploadParts)
    .values({ uploadId: id, number, etag, size })
    .onConflictDoUpdate({ target: [uploadParts.uploadId, uploadParts.number], set: { etag, size } })
  return { number, size }
}

/** Puts the parts together and starts the import; repeated, it answers the list it made. */
export async function completeUpload(ctx: Ctx, id: string): Promise<PriceListRow> {
  const upload = await getUploadRow(ctx, id)
  if (upload.priceListId !== null) return getPriceListRow(ctx, upload.priceListId)
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

async function getUploadRow(ctx: Ctx, id: string): Promise<UploadRow> {
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
