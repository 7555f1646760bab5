import type { ByteSource } from '../reading.ts'
import { byteChunks, type ByteChunks } from './byte-chunks.ts'
import { CHUNK_BYTES } from './limits.ts'

/** A source that counts what is streamed from it. */
export interface InputFile {
  name: string
  /** Bytes. */
  size: number
  range: ByteSource['range']
  chunks(offset?: number): ByteChunks
  /** Bytes streamed since the last `restart`, for progress. */
  consumed(): number
  restart(): void
}

export function inputFile(source: ByteSource): InputFile {
  let consumed = 0
  return {
    name: source.name,
    size: source.size,
    range: (offset, length) => source.range(offset, length),
    async *chunks(offset = 0) {
      for await (const piece of byteChunks(await source.stream(offset), CHUNK_BYTES)) {
        consumed += piece.length
        yield piece
      }
    },
    consumed: () => Math.min(consumed, source.size),
    restart: () => {
      consumed = 0
    },
  }
}
