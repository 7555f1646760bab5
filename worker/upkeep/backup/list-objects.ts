import type { Ctx } from '../../env.ts'
import type { BucketName } from './schemas.ts'

const AT_ONCE = 500
/** Copies that are made again when somebody asks for them. */
const MADE_AGAIN = /^feeds\//

/** What a bucket holds, in the order of the keys. */
export interface StoredObject {
  key: string
  size: number
  etag: string
  content_type: string | null
  metadata: Record<string, string>
}

export const bucketOf = ({ sources, media, documents }: Ctx, name: BucketName) =>
  ({ SOURCES: sources, MEDIA: media, DOCUMENTS: documents })[name]

/** A page of a bucket's objects; copies of feeds are left out. */
export async function listObjects(
  ctx: Ctx,
  { bucket, cursor }: { bucket: BucketName; cursor: string | null },
): Promise<{ objects: StoredObject[]; cursor: string | null }> {
  const page = await bucketOf(ctx, bucket).list({
    limit: AT_ONCE,
    include: ['httpMetadata', 'customMetadata'],
    ...(cursor !== null && { cursor }),
  })
  const objects = page.objects
    .filter(({ key }) => bucket !== 'SOURCES' || !MADE_AGAIN.test(key))
    .map(({ key, size, etag, httpMetadata, customMetadata }) => ({
      key,
      size,
      etag,
      content_type: httpMetadata?.contentType ?? null,
      metadata: customMetadata ?? {},
    }))
  return { objects, cursor: page.truncated ? page.cursor : null }
}
