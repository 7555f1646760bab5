import type { R2Bucket } from '@cloudflare/workers-types'
import { importFiles } from '../import-files.ts'
import { Rejection } from '../../../list-files/schemas/rows.ts'

const ROWS_PER_PART = 5000

/** Keeps refused rows in R2 as JSON lines, part by part, so that no number of them fills memory. */
export class RejectedRows {
  parts = 0
  count = 0
  #rows: Rejection[] = []
  readonly #bucket: R2Bucket
  readonly #listId: number

  constructor(bucket: R2Bucket, listId: number, parts = 0) {
    this.#bucket = bucket
    this.#listId = listId
    this.parts = parts
  }

  /** True when `flush` is due. */
  add(row: Rejection): boolean {
    this.#rows.push(row)
    this.count += 1
    return this.#rows.length >= ROWS_PER_PART
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const body = this.#rows.map((row) => JSON.stringify(row)).join('\n')
    await this.#bucket.put(importFiles.rejected(this.#listId, this.parts), body)
    this.parts += 1
    this.#rows = []
  }
}

/** The refused rows of a list in the order they were found, a part at a time. */
export async function* readRejected(
  bucket: R2Bucket,
  listId: number,
  parts: number,
): AsyncGenerator<Rejection[]> {
  for (let part = 0; part < parts; part += 1) {
    const object = await bucket.get(importFiles.rejected(listId, part))
    if (object === null) throw new Error(`rejected rows are missing: ${listId}/${part}`)
    const text = await object.text()
    yield text.split('\n').map((line) => Rejection.parse(JSON.parse(line)))
  }
}
