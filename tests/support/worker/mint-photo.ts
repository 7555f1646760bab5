import { crc32, deflateSync } from 'node:zlib'

/** Photos made byte by byte, with whatever a test wants to hide in them. */

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export const bytesOf = (...pieces: (string | number[] | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    pieces.flatMap((piece) => [...(typeof piece === 'string' ? ascii(piece) : piece)]),
  )

const segment = (marker: number, body: Uint8Array) =>
  bytesOf([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff], body)

/** An Exif block with an orientation, and a place in words. */
export const exif = (orientation: number, secret = 'GPS 53.9N 27.5E') =>
  segment(
    0xe1,
    bytesOf(
      'Exif\0\0II*\0\b\0\0\0',
      [1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0],
      secret,
    ),
  )

export const comment = (text: string) => segment(0xfe, ascii(text))
export const colourProfile = segment(0xe2, bytesOf('ICC_PROFILE\0', [1, 1], 'profile'))

const TABLES = segment(
  0xdb,
  bytesOf(
    [0],
    Array.from({ length: 64 }, () => 1),
  ),
)
const frame = (width: number, height: number) =>
  segment(0xc0, bytesOf([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0]))
const CODES = segment(
  0xc4,
  bytesOf(
    [0, 1],
    Array.from({ length: 15 }, () => 0),
    [0],
  ),
)
/** A scan whose data hold a stuffed 0xff and a restart mark. */
const SCAN = bytesOf(
  segment(0xda, bytesOf([1, 1, 0, 0, 63, 0])),
  [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 9],
)

export const jpegPixels = { tables: TABLES, codes: CODES, scan: SCAN }

interface Jpeg {
  before?: Uint8Array[]
  width?: number
  height?: number
  tail?: Uint8Array
}

export const jpeg = ({ before = [], width = 40, height = 30, tail = bytesOf() }: Jpeg = {}) =>
  bytesOf([0xff, 0xd8], ...before, TABLES, frame(width, height), CODES, SCAN, [0xff, 0xd9], tail)

export function chunk(name: string, body: Uint8Array): Uint8Array {
  const named = bytesOf(name, body)
  const whole = new Uint8Array(named.length + 8)
  new DataView(whole.buffer).setUint32(0, body.length)
  whole.set(named, 4)
  new DataView(whole.buffer).setUint32(whole.length - 4, crc32(named))
  return whole
}

interface Png {
  more?: Uint8Array[]
  width?: number
  height?: number
  tail?: Uint8Array
}

/** Grey, and as large as it says: `deflate` makes little of it. */
export function png({ more = [], width = 4, height = 4, tail = bytesOf() }: Png = {}): Uint8Array {
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(new Uint8Array(Math.min((width + 1) * height, 100_000)))
  return bytesOf(
    [0x89], 'PNG\r\n\u001a\n', chunk('IHDR', header), ...more, chunk('IDAT', pixels),
    chunk('IEND', bytesOf()), tail,
  ) // prettier-ignore
}

/** One lossy pixel, as `cwebp` wrote it. */
const VP8 = Buffer.from('VlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

export function riffChunk(name: string, body: Uint8Array): Uint8Array {
  const size = new Uint8Array(4)
  new DataView(size.buffer).setUint32(0, body.length, true)
  return bytesOf(name, size, body, body.length % 2 === 1 ? [0] : [])
}

/** An extended WebP; `flags` as in VP8X. */
export function webp(flags: number, more: Uint8Array[] = [], tail = bytesOf()): Uint8Array {
  const header = riffChunk('VP8X', bytesOf([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const size = new Uint8Array(4)
  const content = bytesOf('WEBP', header, VP8, ...more)
  new DataView(size.buffer).setUint32(0, content.length, true)
  return bytesOf('RIFF', size, content, tail)
}

export const webpPicture = Uint8Array.from(VP8)
