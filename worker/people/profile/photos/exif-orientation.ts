import { isAt } from './bytes.ts'

/** TIFF tag 0x0112: how the picture is to be turned. */
const ORIENTATION = 0x0112

/**
 * The orientation an Exif block names (Exif 2.32, 4.6.4): 1 upright to 8; 1 when it names none. `tiff`
 * begins with the byte order.
 */
export function exifOrientation(tiff: Uint8Array): number {
  const isLittle = isAt(tiff, 0, 'II')
  if (!isLittle && !isAt(tiff, 0, 'MM')) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const uint16 = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0)
  const start = view.byteLength >= 8 ? view.getUint32(4, isLittle) : 0
  const count = uint16(start)
  for (let entry = 0; entry < count; entry += 1) {
    const at = start + 2 + entry * 12
    if (at + 12 > view.byteLength) break
    if (uint16(at) !== ORIENTATION) continue
    const value = uint16(at + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** An Exif block that says nothing but how the picture is to be turned. */
export function orientationOnly(orientation: number): Uint8Array {
  const tiff = new Uint8Array(26)
  const view = new DataView(tiff.buffer)
  tiff.set([0x4d, 0x4d, 0, 42])
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION)
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return tiff
}
