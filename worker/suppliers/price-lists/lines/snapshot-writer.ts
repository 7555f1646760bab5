import type { R2Bucket } from '@cloudflare/workers-types'
import { importFiles } from '../import-files.ts'
import { writeLines } from './line-store.ts'
import { lineKey } from './list-line.ts'
import type { SnapshotPart } from '../../../db/json/import-state.ts'

const LINES_PER_PART = 20_000
const CHARS_PER_PART = 3_000_000

/** Collects the lines of a snapshot and keeps them in R2 part by part. */
export class SnapshotWriter {
  readonly parts: SnapshotPart[] = []
  readonly #bucket: R2Bucket
  readonly #listId: number
  #lines: string[] = []
  #chars = 0
  #changes = 0

  constructor(bucket: R2Bucket, listId: number) {
    this.#bucket = bucket
    this.#listId = listId
  }

  /** Takes one line; `isFull` tells when `flush` is due. */
  readonly add = (line: string, isChange: boolean): void => {
    this.#lines.push(line)
    this.#chars += line.length
    if (isChange) this.#changes += 1
  }

  get isFull(): boolean {
    return this.#lines.length >= LINES_PER_PART || this.#chars >= CHARS_PER_PART
  }

  /** Takes a part of another snapshot as it stands, without a change. */
  async addPart(part: SnapshotPart): Promise<void> {
    await this.flush()
    this.parts.push({ ...part, changes: 0 })
  }

  async flush(): Promise<void> {
    if (this.#lines.length === 0) return
    const key = importFiles.snapshotPart(this.#listId, this.parts.length)
    const file = await writeLines(this.#bucket, key, this.#lines)
    const [first = ''] = this.#lines
    const keys = { first: lineKey(first), last: lineKey(this.#lines.at(-1) ?? '') }
    this.parts.push({ ...file, ...keys, changes: this.#changes })
    this.#lines = []
    this.#chars = 0
    this.#changes = 0
  }
}
