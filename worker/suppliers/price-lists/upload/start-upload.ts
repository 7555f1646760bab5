import { eq } from 'drizzle-orm'
import { uploads } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { AppError } from '../../../errors.ts'
import { needApply } from '../../suppliers/need-apply.ts'
import { getOfferRow } from '../get-rows.ts'
import { importFiles } from '../import-files.ts'
import type { StartUpload, Upload } from '../schemas.ts'
import { getUpload, type UploadRow } from './get-upload.ts'
import { tooLarge } from './store-stream.ts'
import { uploadCommand } from './upload-command.ts'
import { decodeFileName } from './upload-price-list.ts'

/** Bytes of every part but the last; R2 wants them equal and 5 MiB or more. */
const PART_BYTES = 16 * 1024 * 1024
const MOST_FILE_BYTES = 2 * 1024 * 1024 * 1024

/**
 * Opens an upload in parts, once for each `key`: repeated, it goes on as the same upload. Errors:
 * `forbidden` (to apply itself), `not_found` (offer), `too_large`, `idempotency_conflict` (the key opened another one).
 */
export async function startUpload(
  ctx: Ctx,
  { offerId, input, key }: { offerId: number; input: StartUpload; key: string | null },
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
  const r2Upload = await ctx.sources.createMultipartUpload(fileKey, {
    // The file itself carries it until it becomes a list.
    customMetadata: { rows: `${input.rows ?? ''}` },
  })
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
