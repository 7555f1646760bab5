/** The reader of the Workers runtime, which fills a buffer before it answers. */
interface FillingReader {
  readAtLeast(
    size: number,
    buffer: Uint8Array,
  ): Promise<{ done: boolean; value?: Uint8Array | undefined }>
  cancel(): Promise<void>
}

/** Pieces of a file, one after another. */
export type ByteChunks = AsyncGenerator<Uint8Array, void, undefined>

/**
 * The bytes of `stream` in pieces of `size` bytes (the last one shorter): a runtime may hand them
 * out in 4 KB crumbs. A reader that stops early cancels the stream.
 */
export async function* byteChunks(stream: ReadableStream<Uint8Array>, size: number): ByteChunks {
  const byob = byobReader(stream)
  if (byob) yield* filledChunks(byob, size)
  else yield* gatheredChunks(stream.getReader(), size)
}

/** Streams of the runtime's own fill a buffer many times faster; those made in script cannot. */
function byobReader(stream: ReadableStream<Uint8Array>): FillingReader | null {
  try {
    const reader = stream.getReader({ mode: 'byob' })
    if ('readAtLeast' in reader) return reader as FillingReader
    ;(reader as ReadableStreamBYOBReader).releaseLock()
    return null
  } catch {
    return null
  }
}

async function* filledChunks(reader: FillingReader, size: number): ByteChunks {
  try {
    for (;;) {
      const { done, value } = await reader.readAtLeast(size, new Uint8Array(size))
      if (value !== undefined && value.length > 0) yield value
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

async function* gatheredChunks(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  size: number,
): ByteChunks {
  let piece = new Uint8Array(size)
  let filled = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      for (let taken = 0; taken < value.length;) {
        const part = value.subarray(taken, taken + size - filled)
        piece.set(part, filled)
        filled += part.length
        taken += part.length
        if (filled < size) continue
        yield piece
        piece = new Uint8Array(size)
        filled = 0
      }
    }
    if (filled > 0) yield piece.subarray(0, filled)
  } finally {
    await reader.cancel()
  }
}
