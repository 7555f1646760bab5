import { expectImage } from './photo-refused.ts'

/** `length` bytes from `start`; a file that ends before is broken. */
export function part(file: Uint8Array, start: number, length: number): Uint8Array {
  expectImage(length >= 0 && start + length <= file.length, 'cut short')
  return file.subarray(start, start + length)
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Two bytes, most significant first. */
export const uint16 = (file: Uint8Array, at: number): number => view(part(file, at, 2)).getUint16(0)

/** Four bytes, most significant first. */
export const uint32 = (file: Uint8Array, at: number): number => view(part(file, at, 4)).getUint32(0)

/** Four bytes, least significant first. */
export const uint32le = (file: Uint8Array, at: number): number =>
  view(part(file, at, 4)).getUint32(0, true)

/** Three bytes, least significant first. */
export const uint24le = (file: Uint8Array, at: number): number => {
  const [a = 0, b = 0, c = 0] = part(file, at, 3)
  return a | (b << 8) | (c << 16)
}

/** Bytes as the ASCII they spell. */
export const ascii = (file: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...part(file, at, length))

export const isAt = (file: Uint8Array, at: number, text: string): boolean =>
  at + text.length <= file.length && ascii(file, at, text.length) === text

/** The pieces, concatenated. */
export function join(pieces: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
