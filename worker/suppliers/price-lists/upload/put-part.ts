import type {
  FixedLengthStream as FixedLength,
  R2MultipartUpload,
  R2UploadedPart,
  ReadableStream,
} from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { uploadParts } from '../../../db/schema/price-lists.ts'
import type { Ctx } from '../../../env.ts'
import { AppError, conflict, invalid } from '../../../errors.ts'
import { hashStream } from '../../../lib/hash-stream.ts'
import { getUploadRow } from './get-upload.ts'

/** The web's type check, which follows the API's types to here, does not know the Worker's global. */
declare const FixedLengthStream: typeof FixedLength

/** A request's body, as the Worker has it. */
export type PartBody = ReadableStream<Uint8Array>

interface Part {
  id: string
  number: number
  /** Bytes, as the request says. */
  size: number
  body: PartBody | null
}

/**
 * Sends one part straight to R2; the same part again replaces it. Once the upload is complete, a part of
 * the same bytes gets its first answer, one of others is `idempotency_conflict`. Errors: `not_found`,
 * `validation` (no such part, wrong size).
 */
export async function putPart(
  ctx: Ctx,
  { id, number, size, body }: Part,
): Promise<{ number: number; size: number }> {
  const upload = await getUploadRow(ctx, id)
  const total = Math.ceil(upload.fileSize / upload.partSize)
  if (number < 1 || number > total) throw invalid('number', 'upload_part_unknown', { total })
  const expected =
    number < total ? upload.partSize : upload.fileSize - (total - 1) * upload.partSize
  if (size !== expected) throw invalid('body', 'upload_part_size', { expected, size })
  if (body === null) throw new AppError('bad_request', { sentence: 'file_missing' })
  if (upload.priceListId !== null) {
    await refuseOtherBytes(ctx, { id, number, body })
    return { number, size }
  }
  const { etag, hash } = await sendPart(
    ctx.sources.resumeMultipartUpload(upload.fileKey, upload.r2UploadId),
    { number, size, body },
  )
  await ctx.db
    .insert(uploadParts)
    .values({ uploadId: id, number, etag, size, hash })
    .onConflictDoUpdate({
      target: [uploadParts.uploadId, uploadParts.number],
      set: { etag, size, hash },
    })
  return { number, size }
}

/** Hashes the bytes while R2 takes them: it wants a stream that knows its length. */
async function sendPart(
  upload: R2MultipartUpload,
  { number, size, body }: { number: number; size: number; body: PartBody },
): Promise<R2UploadedPart & { hash: string }> {
  const { readable, writable } = new FixedLengthStream(size)
  const hash = createHash('sha256')
  const pass = async () => {
    const writer = writable.getWriter()
    try {
      for await (const chunk of body) {
        hash.update(chunk)
        await writer.write(chunk)
      }
      await writer.close()
    } catch (error) {
      await writer.abort(error)
      throw error
    }
  }
  const [part] = await Promise.all([upload.uploadPart(number, readable), pass()])
  return { ...part, hash: hash.digest('hex') }
}

async function refuseOtherBytes(
  { db }: Ctx,
  { id, number, body }: { id: string; number: number; body: PartBody },
): Promise<void> {
  const [part] = await db
    .select({ hash: uploadParts.hash })
    .from(uploadParts)
    .where(and(eq(uploadParts.uploadId, id), eq(uploadParts.number, number)))
  if (part === undefined || part.hash === null) throw conflict('upload_complete')
  const { hash } = await hashStream(body)
  if (hash !== part.hash) throw new AppError('idempotency_conflict')
}
