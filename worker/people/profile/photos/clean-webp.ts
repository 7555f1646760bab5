import { ascii, isAt, join, part, uint24le, uint32le } from './bytes.ts'
import type { CleanPhoto } from './clean-photo.ts'
import { expectImage } from './photo-refused.ts'

/** Bits of VP8X (RFC 9649, 2.7.1). */
const HAS_ANIMATION = 0x02
const SAYS_MORE = 0x04 | 0x08

const PICTURE = new Set(['VP8 ', 'VP8L'])
const KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'])

interface Chunk {
  name: string
  body: Uint8Array
  /** Header, body and padding. */
  whole: Uint8Array
}

/**
 * The same pixels (RFC 9649) without Exif, XMP and unknown chunks. A file with bytes behind the end
 * its header names is refused, and so is an animation.
 */
export function cleanWebp(file: Uint8Array): CleanPhoto {
  expectImage(isAt(file, 0, 'RIFF') && isAt(file, 8, 'WEBP'), 'no WebP')
  expectImage(uint32le(file, 4) + 8 === file.length, 'size')
  const chunks = readChunks(file)
  const pictures = chunks.filter(({ name }) => PICTURE.has(name))
  const [picture] = pictures
  expectImage(picture !== undefined && pictures.length === 1, 'no picture')
  const [extended] = chunks.filter(({ name }) => name === 'VP8X')
  const hasAnimation = ((extended?.body[0] ?? 0) & HAS_ANIMATION) !== 0
  expectImage(!hasAnimation && !chunks.some(({ name }) => name.startsWith('ANI')), 'animation')
  const pixels = sizeOf(picture)
  const kept = chunks.filter(({ name }) => KEPT.has(name)).map(withoutPromises)
  const content = join([Uint8Array.from([0x57, 0x45, 0x42, 0x50]), ...kept])
  return { type: 'image/webp', bytes: join([riffHead(content.length), content]), ...pixels }
}

function readChunks(file: Uint8Array): Chunk[] {
  const chunks: Chunk[] = []
  for (let at = 12; at < file.length;) {
    const length = uint32le(file, at + 4)
    const end = at + 8 + length + (length % 2)
    const chunk = { name: ascii(file, at, 4), body: part(file, at + 8, length) }
    chunks.push({ ...chunk, whole: part(file, at, end - at) })
    at = end
  }
  return chunks
}

/** The extended header no longer says that Exif or XMP follow. */
function withoutPromises({ name, whole }: Chunk): Uint8Array {
  if (name !== 'VP8X') return whole
  expectImage(whole.length === 18, 'header')
  const changed = whole.slice()
  changed[8] = (whole[8] ?? 0) & ~SAYS_MORE
  return changed
}

/** Lossy: RFC 6386, 9.1. Lossless: RFC 9649, 3.4. */
function sizeOf({ name, body }: Chunk): { width: number; height: number } {
  if (name === 'VP8 ') {
    expectImage(uint24le(body, 3) === 0x2a_01_9d, 'start code')
    const sides = uint32le(body, 6)
    return { width: sides & 0x3fff, height: (sides >>> 16) & 0x3fff }
  }
  expectImage(body[0] === 0x2f, 'signature')
  const sides = uint32le(body, 1)
  return { width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 }
}

function riffHead(length: number): Uint8Array {
  const head = new Uint8Array(8)
  head.set([0x52, 0x49, 0x46, 0x46])
  new DataView(head.buffer).setUint32(4, length, true)
  return head
}
