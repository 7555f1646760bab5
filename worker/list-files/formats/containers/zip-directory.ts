import { FileRefused } from '../../reading.ts'
import type { InputFile } from '../input-file.ts'
import { LIMITS } from '../limits.ts'
import { decodeEntryName } from './entry-name.ts'

/** A file of a ZIP archive, as its directory declares it. Sizes and offsets in bytes. */
export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflate; others exist. */
  method: number
  isEncrypted: boolean
  packedSize: number
  size: number
  crc: number
  headerOffset: number
}

const END = 0x06054b50
const END64 = 0x06064b50
const END64_LOCATOR = 0x07064b50
const ENTRY = 0x02014b50
const ALL_ONES = 0xffffffff

/** Bytes of a directory that a thousand files can fill honestly. */
const DIRECTORY = 4 * 1024 ** 2

const damaged = () => new FileRefused('archive_damaged')

/**
 * The directory at the end of a ZIP (APPNOTE 4.3.12, ZIP64 included), read without touching the data.
 * Folders are left out. Throws archive_* when what it declares is past the limits.
 */
export async function readZipDirectory(source: InputFile): Promise<ZipEntry[]> {
  const end = await findEnd(source)
  if (end.entries > LIMITS.entries)
    throw new FileRefused('archive_too_many_entries', { limit: LIMITS.entries })
  if (end.offset + end.size > source.size || end.size > DIRECTORY) throw damaged()
  const bytes = await source.range(end.offset, end.size)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries: ZipEntry[] = []
  for (let at = 0; at + 46 <= bytes.length && view.getUint32(at, true) === ENTRY;) {
    const entry = readEntry(view, at)
    if (entry.headerOffset + entry.packedSize > source.size) throw damaged()
    if (!entry.name.endsWith('/')) entries.push(entry)
    if (entries.length > LIMITS.entries)
      throw new FileRefused('archive_too_many_entries', { limit: LIMITS.entries })
    at +=
      46 +
      view.getUint16(at + 28, true) +
      view.getUint16(at + 30, true) +
      view.getUint16(at + 32, true)
  }
  checkDeclaredSizes(entries)
  return entries
}

function checkDeclaredSizes(entries: ZipEntry[]): void {
  let total = 0
  for (const { size, packedSize } of entries) {
    total += size
    if (size > LIMITS.ratioFrom && size > packedSize * LIMITS.ratio)
      throw new FileRefused('archive_ratio', { limit: LIMITS.ratio })
  }
  if (total > LIMITS.unpacked) throw new FileRefused('archive_too_large', { bytes: total })
}

function readEntry(view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true)
  const nameLength = view.getUint16(at + 28, true)
  const extraLength = view.getUint16(at + 30, true)
  if (at + 46 + nameLength + extraLength > view.byteLength) throw damaged()
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameLength)
  const extra = new DataView(view.buffer, view.byteOffset + at + 46 + nameLength, extraLength)
  const [size, packedSize, headerOffset] = wide(extra, [
    view.getUint32(at + 24, true),
    view.getUint32(at + 20, true),
    view.getUint32(at + 42, true),
  ])
  const method = view.getUint16(at + 10, true)
  return {
    name: decodeEntryName(name, (flags & 0x800) !== 0, extra),
    method,
    isEncrypted: (flags & 1) !== 0 || method === 99,
    size: size!,
    packedSize: packedSize!,
    crc: view.getUint32(at + 16, true),
    headerOffset: headerOffset!,
  }
}

/** Values that do not fit 32 bits stand in extra field 1, in this order. */
function wide(extra: DataView, values: number[]): number[] {
  for (let at = 0; at + 4 <= extra.byteLength;) {
    const length = extra.getUint16(at + 2, true)
    let field = at + 4
    if (extra.getUint16(at, true) === 1)
      return values.map((value) => {
        if (value !== ALL_ONES || field + 8 > extra.byteLength) return value
        field += 8
        return Number(extra.getBigUint64(field - 8, true))
      })
    at += 4 + length
  }
  return values
}

async function findEnd(source: InputFile) {
  // The end record is 22 bytes and a comment of at most 64 KB.
  const start = Math.max(0, source.size - 22 - 0xffff)
  const bytes = await source.range(start, source.size - start)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = bytes.length - 22
  while (at >= 0 && view.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw damaged()
  const entries = view.getUint16(at + 10, true)
  const size = view.getUint32(at + 12, true)
  const offset = view.getUint32(at + 16, true)
  const isWide = entries === 0xffff || size === ALL_ONES || offset === ALL_ONES
  if (!isWide || at < 20 || view.getUint32(at - 20, true) !== END64_LOCATOR)
    return { entries, size, offset }
  const record = await source.range(Number(view.getBigUint64(at - 12, true)), 56)
  const wideView = new DataView(record.buffer, record.byteOffset, record.byteLength)
  if (record.length < 56 || wideView.getUint32(0, true) !== END64) throw damaged()
  return {
    entries: Number(wideView.getBigUint64(32, true)),
    size: Number(wideView.getBigUint64(40, true)),
    offset: Number(wideView.getBigUint64(48, true)),
  }
}
