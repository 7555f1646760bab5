import type { R2Bucket } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { AppError } from '../../../errors.ts'
import { PartWriter } from '../../../lib/part-writer.ts'
import { byteChunks } from '../../../list-files/formats/byte-chunks.ts'

/** Parts of equal size, as R2 wants them; two of them are held in memory. */
const PART_BYTES = 8 * 1024 * 1024

export interface StoredFile {
  /** Bytes. */
  size: number
  /** SHA-256, hex. */
  hash: string
}

/**
 * Puts a stream of unknown length into R2 without holding it whole. More than `mostBytes` is
 * refused with `too_large`, and nothing stays behind then or when the stream breaks off.
 */
export async function storeStream(
  bucket: R2Bucket,
  {
    key,
    stream,
    mostBytes,
  }: { key: string; stream: ReadableStream<Uint8Array>; mostBytes: number },
): Promise<StoredFile> {
  const writer = new PartWriter(bucket, key)
  const hash = createHash('sha256')
  try {
    for await (const part of byteChunks(stream, PART_BYTES)) {
      if (writer.size + part.byteLength > mostBytes) throw tooLarge(mostBytes)
      hash.update(part)
      await writer.write(part)
    }
    await writer.close()
    return { size: writer.size, hash: hash.digest('hex') }
  } catch (error) {
    await writer.abort()
    throw error
  }
}

/** 413 with the limit in megabytes. */
export const tooLarge = (mostBytes: number) =>
  new AppError('too_large', {
    sentence: 'file_too_large',
    params: { megabytes: Math.floor(mostBytes / (1024 * 1024)) },
  })
