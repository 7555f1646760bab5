import type { WritableStreamDefaultWriter } from '@cloudflare/workers-types'
import { FileRefused } from '../../reading.ts'
import { byteChunks, type ByteChunks } from '../byte-chunks.ts'
import { CHUNK_BYTES, LIMITS } from '../limits.ts'

type ByteWriter = WritableStreamDefaultWriter<Uint8Array>

/** Packed bytes given to the runtime at once: they can become a thousand times as many. */
const SLICE = 16 * 1024

/**
 * Unpacks `packed`, however much it declared to be: past the limits it is refused while it streams.
 * Damaged data throws archive_damaged.
 */
export async function* inflate(packed: ByteChunks, format: 'gzip' | 'deflate-raw'): ByteChunks {
  const transform = new DecompressionStream(format)
  const progress = { packed: 0, unpacked: 0, failure: null as unknown }
  const pumping = pump(packed, transform.writable.getWriter() as ByteWriter, progress)
  try {
    for await (const piece of unpacked(transform.readable, progress)) {
      progress.unpacked += piece.length
      checkUnpacked(progress.packed, progress.unpacked)
      yield piece
    }
  } finally {
    await pumping
  }
}

/** The pieces, with the runtime's own errors turned into ours. */
async function* unpacked(
  readable: ReadableStream<Uint8Array>,
  progress: { failure: unknown },
): ByteChunks {
  const pieces = byteChunks(readable, CHUNK_BYTES)
  try {
    for (;;) {
      const next = await pieces.next().catch(() => {
        throw progress.failure ?? new FileRefused('archive_damaged')
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await pieces.return().catch(() => undefined)
  }
}

async function pump(
  packed: ByteChunks,
  writer: ByteWriter,
  progress: { packed: number; failure: unknown },
): Promise<void> {
  try {
    for await (const piece of packed)
      for (let at = 0; at < piece.length; at += SLICE) {
        const slice = piece.subarray(at, at + SLICE)
        progress.packed += slice.length
        await writer.write(slice)
      }
    await writer.close()
  } catch (error) {
    // Either the data is bad or the reader has stopped; the reading side says which.
    if (error instanceof FileRefused) progress.failure = error
    await writer.abort(error).catch(() => undefined)
  }
}

function checkUnpacked(packed: number, unpacked: number): void {
  if (unpacked > LIMITS.unpacked) throw new FileRefused('archive_too_large', { bytes: unpacked })
  if (unpacked > LIMITS.ratioFrom && unpacked > packed * LIMITS.ratio)
    throw new FileRefused('archive_ratio', { limit: LIMITS.ratio })
}
