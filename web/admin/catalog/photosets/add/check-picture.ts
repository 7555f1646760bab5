import {
  MOST_ORIGINAL_BYTES,
  MOST_ORIGINAL_PIXELS,
  pictureType,
  type PictureType,
} from '../../../../../worker/catalog/photosets/schemas.ts'

export type Refusal = 'type' | 'bytes' | 'pixels' | 'broken'

/** A picture that is not sent, and why. */
export class PictureRefused extends Error {
  readonly why: Refusal

  constructor(why: Refusal) {
    super(why)
    this.name = 'PictureRefused'
    this.why = why
  }
}

/** Pixels that the header of a PNG or JPEG says, before anything is decoded; null where it is not read here. */
export function claimedPixels(bytes: Uint8Array, type: PictureType): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'image/png')
    return bytes.length < 24 ? null : view.getUint32(16) * view.getUint32(20)
  if (type !== 'image/jpeg') return null
  // Segments up to the frame, which says the sides (ITU-T T.81, B.2.2).
  for (let at = 2; at + 9 < bytes.length;) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7)
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** The kind of a picture that may be decoded. Throws `PictureRefused` for what is no picture, or too large. */
export function checkPicture(bytes: Uint8Array): PictureType {
  if (bytes.length > MOST_ORIGINAL_BYTES) throw new PictureRefused('bytes')
  const type = pictureType(bytes)
  if (type === null) throw new PictureRefused('type')
  if ((claimedPixels(bytes, type) ?? 0) > MOST_ORIGINAL_PIXELS) throw new PictureRefused('pixels')
  return type
}
