import { crc32 } from 'node:zlib'
import { FileRefused } from '../../reading.ts'
import type { ByteChunks } from '../byte-chunks.ts'
import type { InputFile } from '../input-file.ts'
import { inflate } from './inflate.ts'
import type { ZipEntry } from './zip-directory.ts'

const HEADER = 0x04034b50

/** The unpacked bytes of an entry. Size and checksum are compared with the directory at the end. */
export async function* zipEntryChunks(file: InputFile, entry: ZipEntry): ByteChunks {
  if (entry.isEncrypted) throw new FileRefused('encrypted_file')
  if (entry.method !== 0 && entry.method !== 8) throw new FileRefused('unknown_format')
  const packed = packedChunks(file, entry)
  let size = 0
  let crc = 0
  for await (const piece of entry.method === 8 ? inflate(packed, 'deflate-raw') : packed) {
    size += piece.length
    crc = crc32(piece, crc)
    yield piece
  }
  if (size !== entry.size || crc !== entry.crc) throw new FileRefused('archive_damaged')
}

async function* packedChunks(file: InputFile, entry: ZipEntry): ByteChunks {
  const header = await file.range(entry.headerOffset, 30)
  const view = new DataView(header.buffer, header.byteOffset, header.byteLength)
  if (header.length < 30 || view.getUint32(0, true) !== HEADER)
    throw new FileRefused('archive_damaged')
  const start = entry.headerOffset + 30 + view.getUint16(26, true) + view.getUint16(28, true)
  let left = entry.packedSize
  if (left === 0) return
  for await (const piece of file.chunks(start)) {
    yield piece.subarray(0, left)
    left -= piece.length
    if (left <= 0) return
  }
  throw new FileRefused('archive_damaged')
}
