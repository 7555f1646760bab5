import {
  MOST_ORIGINAL_PIXELS,
  MOST_SIZES_BYTES,
  PHOTO_SIZES,
  type PhotoSize,
  type PictureType,
} from '../../../../../worker/catalog/photosets/schemas.ts'
import { PictureRefused } from './check-picture.ts'

/** Qualities of WebP, tried until the sizes fit into one request. */
const QUALITIES = [0.82, 0.7, 0.5]

export type MadeSizes = Record<`size_${PhotoSize}`, File>

/**
 * Makes the four sizes of a picture in the browser, upright and without metadata. WebP alone: no browser encodes AVIF,
 * and at these sizes it would save a few kilobytes. Throws `PictureRefused`.
 */
export async function makeSizes(bytes: Uint8Array, type: PictureType): Promise<MadeSizes> {
  const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
  const picture = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(
    () => null,
  )
  if (picture === null) throw new PictureRefused('broken')
  try {
    if (picture.width * picture.height > MOST_ORIGINAL_PIXELS) throw new PictureRefused('pixels')
    for (const quality of QUALITIES) {
      const files = await Promise.all(PHOTO_SIZES.map((size) => makeSize(picture, size, quality)))
      if (files.reduce((sum, file) => sum + file.size, 0) <= MOST_SIZES_BYTES) {
        const [size_96, size_320, size_640, size_1280] = files
        if (size_96 && size_320 && size_640 && size_1280)
          return { size_96, size_320, size_640, size_1280 }
      }
    }
  } finally {
    picture.close()
  }
  throw new PictureRefused('bytes')
}

async function makeSize(picture: ImageBitmap, size: PhotoSize, quality: number): Promise<File> {
  const scale = Math.min(1, size / Math.max(picture.width, picture.height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  const canvas = new OffscreenCanvas(side(picture.width), side(picture.height))
  const ground = canvas.getContext('2d')
  if (ground === null) throw new PictureRefused('broken')
  ground.imageSmoothingQuality = 'high'
  ground.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // A browser that cannot encode WebP answers a PNG.
  if (blob.type !== 'image/webp') throw new PictureRefused('broken')
  return new File([blob], `${size}.webp`, { type: 'image/webp' })
}
