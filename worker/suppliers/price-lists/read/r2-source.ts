import type { ByteSource } from '../../../list-files/reading.ts'

/** What is needed of a bucket; the client's types know no more of one. */
interface Bucket {
  get(
    key: string,
    options: { range?: { offset: number; length?: number } },
  ): Promise<{ arrayBuffer(): Promise<ArrayBuffer>; body: unknown } | null>
}

/** An object of a bucket, read by ranges. `size` is the object's size in bytes. */
export function r2Source(
  bucket: Bucket,
  { key, name, size }: { key: string; name: string; size: number },
): ByteSource {
  async function get(range?: { offset: number; length?: number }) {
    const object = await bucket.get(key, range ? { range } : {})
    if (object === null) throw new Error(`no object ${key}`)
    return object
  }
  return {
    name,
    size,
    async range(offset, length) {
      const cut = Math.min(length, size - offset)
      if (cut <= 0) return new Uint8Array(0)
      return new Uint8Array(await (await get({ offset, length: cut })).arrayBuffer())
    },
    async stream(offset = 0) {
      if (offset >= size) return new Blob([]).stream()
      // The web's type check, which follows the API's types to here, takes streams for the DOM's.
      const { body } = await get(offset > 0 ? { offset } : undefined)
      return body as ReadableStream<Uint8Array>
    },
  }
}
