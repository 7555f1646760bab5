import { Unzip, UnzipInflate } from 'fflate'

/** All that a ZIP may unpack to, bytes. */
const MOST_UNPACKED = 2 * 1024 ** 3

/** A file that was found; `bytes` is null where it is larger than it may be. */
export interface FoundFile {
  name: string
  bytes: Uint8Array | null
}

/** Folders, and what systems put beside the files. */
export const isNoFile = (path: string): boolean =>
  path.endsWith('/') || /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path)

/**
 * Files of a ZIP as they are unpacked, so that no more than a few are in memory. A file that unpacks to more than
 * `mostBytes` is stopped there, and so is the ZIP at 2 GB, whatever its headers claim.
 */
export async function* readZip(file: Blob, mostBytes: number): AsyncGenerator<FoundFile> {
  let found: FoundFile[] = []
  let unpacked = 0
  const unzip = new Unzip((entry) => {
    if (isNoFile(entry.name)) return
    let pieces: Uint8Array[] = []
    let size = 0
    let isOver = false
    entry.ondata = (error, piece, isLast) => {
      if (error !== null) throw error
      size += piece.length
      unpacked += piece.length
      if (isOver) return
      pieces.push(piece)
      isOver = size > mostBytes
      if (isOver) {
        pieces = []
        found.push({ name: entry.name, bytes: null })
      } else if (isLast) found.push({ name: entry.name, bytes: joined(pieces, size) })
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < file.size; at += SLICE) {
    const end = Math.min(file.size, at + SLICE)
    unzip.push(new Uint8Array(await file.slice(at, end).arrayBuffer()), end === file.size)
    yield* found
    found = []
    if (unpacked > MOST_UNPACKED) return
  }
}

/** Bytes read at once. One that unpacks a thousandfold stays below what a page can hold. */
const SLICE = 64 * 1024

function joined(pieces: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Behind the files: where the list of them ends (APPNOTE 4.3.16). */
const END = 0x06054b50
const END_BYTES = 22
const MOST_COMMENT = 0xffff

/** How many files and folders a ZIP says it has; null where it does not say so. */
export async function countEntries(file: Blob): Promise<number | null> {
  const start = Math.max(0, file.size - END_BYTES - MOST_COMMENT)
  const tail = new DataView(await file.slice(start).arrayBuffer())
  for (let at = tail.byteLength - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) === END) return tail.getUint16(at + 10, true)
  }
  return null
}
