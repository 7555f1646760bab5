import type { R2Bucket } from '@cloudflare/workers-types'
import { AppError } from '../../../errors.ts'
import { PartWriter, type StoredFile } from '../../../lib/part-writer.ts'
import { byteChunks } from '../../../list-files/formats/byte-chunks.ts'

/** Parts of equal size, as R2 wants them; two of them are held in memory. */
const PART_BYTES = 8 * 1024 * 1024

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
  try {
    for await (const part of byteChunks(stream, PART_BYTES)) {
      if (writer.size + part.byteLength > mostBytes) throw tooLarge(mostBytes)
      await writer.write(part)
    }
    return await writer.close()
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
