import type { R2Bucket, R2UploadedPart } from '@cloudflare/workers-types'

/** Puts a file into R2 part by part. Keeps the last part back: a file of one part is put whole. */
export class PartWriter {
  /** Bytes so far. */
  size = 0
  readonly #bucket: R2Bucket
  readonly #key: string
  #upload: Awaited<ReturnType<R2Bucket['createMultipartUpload']>> | null = null
  readonly #sent: R2UploadedPart[] = []
  #last: Uint8Array = new Uint8Array(0)

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket
    this.#key = key
  }

  /** Takes the next part: all are as long, 5 MiB or more, but the last one, which may be shorter. */
  async write(part: Uint8Array): Promise<void> {
    if (this.#last.byteLength > 0) await this.#sendLast()
    this.size += part.byteLength
    this.#last = part
  }

  async close(): Promise<void> {
    if (this.#upload === null) await this.#bucket.put(this.#key, this.#last)
    else {
      await this.#sendLast()
      await this.#upload.complete(this.#sent)
    }
  }

  async abort(): Promise<void> {
    await this.#upload?.abort()
  }

  async #sendLast(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key)
    this.#sent.push(await this.#upload.uploadPart(this.#sent.length + 1, this.#last))
  }
}
