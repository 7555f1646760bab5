import type { ByteSource } from '../reading.ts'

/** A file held in memory. */
export function bytesSource(name: string, bytes: Uint8Array): ByteSource {
  return {
    name,
    size: bytes.length,
    range: async (offset, length) => bytes.subarray(offset, offset + length),
    stream: async (offset = 0) => streamOf(bytes.subarray(offset)),
  }
}

const PIECE = 256 * 1024

function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + PIECE))
      at += PIECE
    },
  })
}
