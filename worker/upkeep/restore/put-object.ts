import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { bucketOf } from '../backup/list-objects.ts'
import type { BucketName } from '../backup/schemas.ts'
import { needRestoring } from './begin-restore.ts'
import type { PutQuery, RestoreQuestion } from './schemas.ts'

/** Writes an object whole, or a part of one that is too long for a request; answers the part's mark. */
export async function putObject(
  ctx: Ctx,
  { bucket: name, query, bytes }: { bucket: BucketName; query: PutQuery; bytes: Uint8Array },
): Promise<{ etag: string }> {
  await needRestoring(ctx, query.id)
  const bucket = bucketOf(ctx, name)
  if (query.upload !== undefined) {
    const upload = bucket.resumeMultipartUpload(query.key, query.upload)
    const { etag } = await upload.uploadPart(query.part ?? 1, bytes)
    return { etag }
  }
  const { etag } = await bucket.put(query.key, bytes, {
    ...(query.content_type !== undefined && { httpMetadata: { contentType: query.content_type } }),
    customMetadata: metadataOf(query.metadata),
  })
  return { etag }
}

function metadataOf(text = '{}'): Record<string, string> {
  try {
    return JSON.parse(text) as Record<string, string>
  } catch (error) {
    throw new AppError('bad_request', { cause: error })
  }
}

type Begun = Extract<RestoreQuestion, { do: 'upload-begin' }>
type Ended = Extract<RestoreQuestion, { do: 'upload-end' }>

export async function beginUpload(ctx: Ctx, asked: Begun): Promise<{ upload: string }> {
  const { uploadId } = await bucketOf(ctx, asked.bucket).createMultipartUpload(asked.key, {
    ...(asked.content_type !== null && { httpMetadata: { contentType: asked.content_type } }),
    customMetadata: asked.metadata,
  })
  return { upload: uploadId }
}

export async function endUpload(ctx: Ctx, asked: Ended): Promise<object> {
  const upload = bucketOf(ctx, asked.bucket).resumeMultipartUpload(asked.key, asked.upload)
  await upload.complete(asked.parts.map(({ part, etag }) => ({ partNumber: part, etag })))
  return {}
}
