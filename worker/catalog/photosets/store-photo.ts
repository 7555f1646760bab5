import { query, queryChanges, queryRow, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError, invalid } from '../../errors.ts'
import { type CleanPhoto, cleanPhoto } from '../../people/profile/photos/clean-photo.ts'
import { PHOTO_FILES, photoKey } from './photo-keys.ts'
import {
  MOST_SIZES_BYTES,
  type Photo,
  PHOTO_SIZES,
  type PhotoForm,
  type PhotoSize,
} from './schemas.ts'

/**
 * Stores a picture in its four sizes, checked by their content and without anything but the pixels. One that is stored
 * already stays as it is. 422 by field for what is no WebP, is larger than its size or of another shape; 413 beyond 1 MB.
 */
export async function storePhoto(ctx: Ctx, form: PhotoForm): Promise<Photo> {
  const stored = await findStored(ctx, form.hash)
  if (stored !== null) return stored
  const sizes = await Promise.all(PHOTO_SIZES.map((size) => readSize(size, form[`size_${size}`])))
  const bytes = sizes.reduce((sum, one) => sum + one.bytes.length, 0)
  if (bytes > MOST_SIZES_BYTES) throw new AppError('too_large', { sentence: 'photo_too_large' })
  const largest = sizes.at(-1)
  if (largest === undefined) throw invalid('size_1280', 'photo_not_webp')
  checkShapes(sizes, largest)
  const { width, height } = largest
  const { db, media } = ctx
  // Its row is there before its files, so that whatever is left of it when this dies is found and forgotten.
  await queryChanges(
    db.raw,
    query<never>`INSERT INTO photos (hash, width, height, mime, bytes, unused_since)
      VALUES (${form.hash}, ${width}, ${height}, ${form.mime}, ${bytes}, ${ctx.now.getTime()})
      ON CONFLICT (hash) DO UPDATE SET width = excluded.width, height = excluded.height,
        mime = excluded.mime, bytes = excluded.bytes, unused_since = excluded.unused_since
      WHERE NOT photos.is_stored`,
  )
  await Promise.all(
    sizes.map((one, at) =>
      media.put(photoKey(form.hash, PHOTO_FILES[at] ?? ''), one.bytes, {
        httpMetadata: { contentType: 'image/webp' },
      }),
    ),
  )
  await queryChanges(
    db.raw,
    query<never>`UPDATE photos SET is_stored = 1 WHERE hash = ${form.hash} AND NOT is_stored`,
  )
  return { hash: form.hash, width, height }
}

const findStored = (ctx: Ctx, hash: string): Promise<Photo | null> =>
  queryRow(
    ctx.db.raw,
    query<Photo>`SELECT hash, width, height FROM photos WHERE hash = ${hash} AND is_stored`,
  )

/** Which of these pictures are stored already: they need not be sent. */
export async function knownPhotos(ctx: Ctx, hashes: readonly string[]): Promise<Photo[]> {
  return queryRows(
    ctx.db.raw,
    query<Photo>`SELECT f.hash, f.width, f.height FROM json_each(${JSON.stringify(hashes)}) h
      CROSS JOIN photos f ON f.hash = h.value AND f.is_stored`,
  )
}

/** A size by its content. Its header says how large it is: nothing is decoded here. */
async function readSize(size: PhotoSize, file: File): Promise<CleanPhoto> {
  const photo = await cleanPhoto(file).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code === 'too_large') throw error
    const isPicture = error.code === 'validation'
    throw isPicture ? tooLarge(size) : invalid(`size_${size}`, 'photo_not_webp')
  })
  if (photo.type !== 'image/webp') throw invalid(`size_${size}`, 'photo_not_webp')
  if (Math.max(photo.width, photo.height) > size) throw tooLarge(size)
  return photo
}

const tooLarge = (size: PhotoSize) => invalid(`size_${size}`, 'photo_size_larger', { count: size })

/** All sizes are of one picture: their sides are in one proportion, give or take a pixel. */
function checkShapes(sizes: readonly CleanPhoto[], largest: CleanPhoto): void {
  sizes.forEach(({ width, height }, at) => {
    const scale = Math.max(width, height) / Math.max(largest.width, largest.height)
    const isOff =
      Math.abs(width - largest.width * scale) > 1.5 ||
      Math.abs(height - largest.height * scale) > 1.5
    if (isOff) throw invalid(`size_${PHOTO_SIZES[at]}`, 'photo_not_webp')
  })
}
