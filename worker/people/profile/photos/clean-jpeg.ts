import { isAt, join, part, uint16 } from './bytes.ts'
import { exifOrientation, orientationOnly } from './exif-orientation.ts'
import { expectImage } from './photo-refused.ts'
import type { CleanPhoto } from './clean-photo.ts'

/** JFIF 1.02 without a thumbnail, pixels of no known size. */
const JFIF = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]

const END = 0xd9
const SCAN = 0xda

/** Tables and frames: DHT, DQT, DAC, DRI, and the frames browsers draw (baseline, progressive). */
const KEPT = new Set([0xc0, 0xc1, 0xc2, 0xc4, 0xcc, 0xdb, 0xdd])
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

interface Segment {
  marker: number
  /** Behind the length. */
  body: Uint8Array
  /** Marker, length and body; of a scan also its data. */
  whole: Uint8Array
  end: number
}

/**
 * The same pixels (ITU-T T.81, annex B) with nothing else in the file: no Exif, XMP, comments,
 * thumbnails, and nothing behind the end. Kept are the colour profile, Adobe's colour transform and
 * the orientation.
 */
export function cleanJpeg(file: Uint8Array): CleanPhoto {
  expectImage(uint16(file, 0) === 0xffd8, 'no JPEG')
  const kept: Uint8Array[] = []
  let orientation = 1
  let size: { width: number; height: number } | null = null
  let hasScan = false
  let at = 2
  for (;;) {
    const segment = readSegment(file, at)
    at = segment.end
    if (segment.marker === END) break
    const { marker, body, whole } = segment
    if (FRAMES.has(marker)) {
      expectImage(size === null, 'two frames')
      size = { width: uint16(body, 3), height: uint16(body, 1) }
    }
    if (marker === SCAN) {
      expectImage(size !== null, 'a scan without a frame')
      hasScan = true
    }
    if (marker === 0xe1 && isAt(body, 0, 'Exif\0\0'))
      orientation = exifOrientation(body.subarray(6))
    if (KEPT.has(marker) || marker === SCAN || isColour(marker, body)) kept.push(whole)
    else expectImage(isComment(marker), `marker ${marker}`)
  }
  expectImage(size !== null && hasScan, 'no picture')
  const exif = orientation === 1 ? [] : [exifSegment(orientation)]
  const head = [Uint8Array.from([0xff, 0xd8]), Uint8Array.from(JFIF), ...exif]
  const bytes = join([...head, ...kept, Uint8Array.from([0xff, END])])
  return { type: 'image/jpeg', bytes, ...size }
}

/** The colour profile (ICC) and Adobe's colour transform change how the pixels look. */
const isColour = (marker: number, body: Uint8Array): boolean =>
  (marker === 0xe2 && isAt(body, 0, 'ICC_PROFILE\0')) || (marker === 0xee && isAt(body, 0, 'Adobe'))

/** What may be left out: application segments and comments. */
const isComment = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

function readSegment(file: Uint8Array, start: number): Segment {
  let at = start
  expectImage(part(file, at, 1)[0] === 0xff, 'no marker')
  // Any number of fill bytes may stand before a marker.
  while (part(file, at + 1, 1)[0] === 0xff) at += 1
  const [marker = 0] = part(file, at + 1, 1)
  if (marker === END) return { marker, body: file.subarray(0, 0), whole: file, end: at + 2 }
  const length = uint16(file, at + 2)
  expectImage(length >= 2, 'length')
  const bodyEnd = at + 2 + length
  const body = part(file, at + 4, length - 2)
  const end = marker === SCAN ? scanEnd(file, bodyEnd) : bodyEnd
  return { marker, body, whole: part(file, at, end - at), end }
}

/** Where a scan's data stop: at the first marker that is neither a stuffed zero nor a restart. */
function scanEnd(file: Uint8Array, start: number): number {
  for (let at = start; at + 1 < file.length; at += 1) {
    const next = file[at + 1] ?? 0
    const isData =
      file[at] !== 0xff || next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  expectImage(false, 'no end')
}

function exifSegment(orientation: number): Uint8Array {
  const tiff = orientationOnly(orientation)
  const length = 2 + 6 + tiff.length
  const head = [0xff, 0xe1, length >> 8, length & 0xff, 0x45, 0x78, 0x69, 0x66, 0, 0]
  return join([Uint8Array.from(head), tiff])
}
