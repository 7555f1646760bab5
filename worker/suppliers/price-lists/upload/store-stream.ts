import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { AppError } from '../../../errors.ts'
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

/** Keeps the last part back: a file of one part is put whole. */
class PartWriter {
  size = 0
  readonly #bucket: R2Bucket
  readonly #key: string
  readonly #hash = createHash('sha256')
  #upload: Awaited<ReturnType<R2Bucket['createMultipartUpload']>> | null = null
  readonly #sent: R2UploadedPart[] = []
  #last: Uint8Array = new Uint8Array(0)

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket
    this.#key = key
  }

  /** Takes the next part: `PART_BYTES`, the last one fewer. */
  async write(part: Uint8Array): Promise<void> {
    if (this.#last.byteLength > 0) await this.#sendLast()
    this.size += part.byteLength
    this.#hash.update(part)
    this.#last = part
  }

  async close(): Promise<StoredFile> {
    if (this.#upload === null) await this.#bucket.put(this.#key, this.#last)
    else {
      await this.#sendLast()
      await this.#upload.complete(this.#sent)
    }
    return { size: this.size, hash: this.#hash.digest('hex') }
  }

  async abort(): Promise<void> {
    await this.#upload?.abort()
  }

  async #sendLast(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key)
    this.#sent.push(await this.#upload.uploadPart(this.#sent.length + 1, this.#last))
  }
}
