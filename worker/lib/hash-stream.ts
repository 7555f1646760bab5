import { createHash } from 'node:crypto'

/** SHA-256 (hex) and length of a stream, of which no more than one chunk is held at a time. */
export async function hashStream(
  stream: AsyncIterable<Uint8Array>,
  onSize: (size: number) => void = () => {},
): Promise<{ hash: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    size += chunk.byteLength
    onSize(size)
  }
  return { hash: hash.digest('hex'), size }
}
