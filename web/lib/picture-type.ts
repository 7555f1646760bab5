/** Kinds of pictures that are taken. */
export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif'

/** How many of the first bytes `pictureType` looks at. */
export const TYPE_BYTES = 32

const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/** What a file is by its first bytes, whatever its name says; null for none of the four kinds. */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (textAt(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (textAt(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && /avi[fs]/.test(textAt(bytes, 8, 24))
  return isAvif ? 'image/avif' : null
}
