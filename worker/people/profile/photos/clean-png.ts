import { crc32 } from 'node:zlib'
import { ascii, isAt, join, part, uint32 } from './bytes.ts'
import type { CleanPhoto } from './clean-photo.ts'
import { expectImage } from './photo-refused.ts'

const SIGNATURE = '\u0089PNG\r\n\u001a\n'

/** What the pixels are made of, and what their colours mean. */
const KEPT = new Set([
  'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs',
]) // prettier-ignore

/**
 * The same pixels (PNG, third edition, 5) without texts, Exif, times and animation. Every chunk's
 * check sum is checked; bytes behind the end are no part of a PNG, and such a file is refused.
 */
export function cleanPng(file: Uint8Array): CleanPhoto {
  expectImage(isAt(file, 0, SIGNATURE), 'no PNG')
  const kept = [part(file, 0, SIGNATURE.length)]
  const seen = new Set<string>()
  let size: { width: number; height: number } | null = null
  let at = SIGNATURE.length
  while (!seen.has('IEND')) {
    const length = uint32(file, at)
    const name = ascii(file, at + 4, 4)
    const whole = part(file, at, length + 12)
    expectImage(/^[A-Za-z]{4}$/.test(name), 'no name')
    expectImage(
      uint32(file, at + 8 + length) === crc32(part(file, at + 4, length + 4)),
      'check sum',
    )
    if (seen.size === 0) {
      expectImage(name === 'IHDR' && length === 13, 'no header')
      size = { width: uint32(file, at + 8), height: uint32(file, at + 12) }
    } else expectImage(name !== 'IHDR', 'two headers')
    // A capital first letter: without this chunk the picture cannot be drawn.
    const isCritical = name.startsWith(name[0]?.toUpperCase() ?? '')
    expectImage(KEPT.has(name) || !isCritical, 'unknown chunk')
    if (KEPT.has(name)) kept.push(whole)
    seen.add(name)
    at += length + 12
  }
  expectImage(at === file.length, 'something behind the end')
  expectImage(size !== null && seen.has('IDAT'), 'no picture')
  return { type: 'image/png', bytes: join(kept), ...size }
}
