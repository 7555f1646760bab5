import {
  MOST_ORIGINAL_BYTES,
  MOST_ORIGINAL_PIXELS,
  type ORIGINAL_TYPES,
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

export type OriginalType = (typeof ORIGINAL_TYPES)[number]

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** What a file is by its first bytes, whatever its name says; null for none of the four kinds. */
export function typeOf(bytes: Uint8Array): OriginalType | null {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 24))
  return isAvif ? 'image/avif' : null
}

/** Pixels that the header of a PNG or JPEG says, before anything is decoded; null where it is not read here. */
export function claimedPixels(bytes: Uint8Array, type: OriginalType): number | null {
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
export function checkPicture(bytes: Uint8Array): OriginalType {
  if (bytes.length > MOST_ORIGINAL_BYTES) throw new PictureRefused('bytes')
  const type = typeOf(bytes)
  if (type === null) throw new PictureRefused('type')
  if ((claimedPixels(bytes, type) ?? 0) > MOST_ORIGINAL_PIXELS) throw new PictureRefused('pixels')
  return type
}
