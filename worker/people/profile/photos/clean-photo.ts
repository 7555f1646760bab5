import { AppError, invalid } from '../../../errors.ts'
import { MOST_PHOTO_BYTES } from '../schemas.ts'
import { isAt } from './bytes.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { cleanWebp } from './clean-webp.ts'
import { PhotoRefused } from './photo-refused.ts'

/** The longest side a photo may have, pixels: a small file may otherwise unpack to gigabytes. */
export const MOST_PIXELS = 8192

export interface CleanPhoto {
  type: 'image/jpeg' | 'image/png' | 'image/webp'
  bytes: Uint8Array
  width: number
  height: number
}

/**
 * The photo by its content, whatever its name and type say, without anything but the picture. 413
 * `too_large` above 1 MB, 415 `unsupported_file` for what is no JPEG, PNG or WebP, 422 for too many
 * pixels.
 */
export async function cleanPhoto(file: File): Promise<CleanPhoto> {
  if (file.size > MOST_PHOTO_BYTES) {
    throw new AppError('too_large', { sentence: 'photo_too_large' })
  }
  const photo = readPhoto(new Uint8Array(await file.arrayBuffer()))
  if (photo === null || photo.width === 0 || photo.height === 0) {
    throw new AppError('unsupported_file', { sentence: 'photo_type' })
  }
  if (Math.max(photo.width, photo.height) > MOST_PIXELS) {
    throw invalid('photo', 'photo_too_many_pixels', { count: MOST_PIXELS })
  }
  return photo
}

function readPhoto(file: Uint8Array): CleanPhoto | null {
  try {
    if (isAt(file, 0, '\u00ff\u00d8')) return cleanJpeg(file)
    return isAt(file, 0, 'RIFF') ? cleanWebp(file) : cleanPng(file)
  } catch (error) {
    if (error instanceof PhotoRefused) return null
    throw error
  }
}
