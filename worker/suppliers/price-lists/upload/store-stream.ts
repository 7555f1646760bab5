import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'
import { createHash } from 'node:crypto'
import { AppError } from '../../../errors.ts'

/** Parts of equal size, as R2 wants them; also the most that is held in memory. */
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
    for await (const chunk of stream) {
      await writer.write(chunk)
      if (writer.size > mostBytes) throw tooLarge(mostBytes)
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

class PartWriter {
  size = 0
  readonly #bucket: R2Bucket
  readonly #key: string
  readonly #hash = createHash('sha256')
  #upload: Awaited<ReturnType<R2Bucket['createMultipartUpload']>> | null = null
  readonly #parts: R2UploadedPart[] = []
  #buffer = new Uint8Array(PART_BYTES)
  #filled = 0

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket
    this.#key = key
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.size += chunk.byteLength
    for (let at = 0; at < chunk.byteLength;) {
      const taken = chunk.subarray(at, at + PART_BYTES - this.#filled)
      this.#buffer.set(taken, this.#filled)
      this.#filled += taken.byteLength
      at += taken.byteLength
      if (this.#filled === PART_BYTES) await this.#sendPart()
    }
  }

  async close(): Promise<StoredFile> {
    if (this.#upload === null) {
      const body = this.#buffer.subarray(0, this.#filled)
      this.#hash.update(body)
      await this.#bucket.put(this.#key, body)
    } else {
      if (this.#filled > 0) await this.#sendPart()
      await this.#upload.complete(this.#parts)
    }
    return { size: this.size, hash: this.#hash.digest('hex') }
  }

  async abort(): Promise<void> {
    await this.#upload?.abort()
  }

  async #sendPart(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key)
    const body = this.#buffer.subarray(0, this.#filled)
    this.#hash.update(body)
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, body))
    this.#buffer = new Uint8Array(PART_BYTES)
    this.#filled = 0
  }
}
