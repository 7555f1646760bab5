import type { R2Bucket } from '@cloudflare/workers-types'
import type { LineFile } from '../../../db/json/import-state.ts'

const ENCODER = new TextEncoder()

/** Writes sorted lines as one object; writing the same again changes nothing. */
export async function writeLines(
  bucket: R2Bucket,
  key: string,
  lines: string[],
): Promise<LineFile> {
  const body = ENCODER.encode(lines.join('\n'))
  await bucket.put(key, body)
  return { key, bytes: body.byteLength, lines: lines.length }
}

/** All lines of a file small enough to hold whole. */
export async function readLines(bucket: R2Bucket, file: LineFile): Promise<string[]> {
  if (file.lines === 0) return []
  const object = await bucket.get(file.key)
  if (object === null) throw new Error(`lines are missing: ${file.key}`)
  return new TextDecoder().decode(await object.arrayBuffer()).split('\n')
}

/**
 * Goes through the lines of several files, one after another, a block at a time. `line` is the
 * current one, null at the end; `advance` is synchronous and answers false when `refill` must be
 * awaited first, so that a million lines do not mean a million promises.
 */
export class LineCursor {
  line: string | null = null
  readonly #bucket: R2Bucket
  readonly #files: LineFile[]
  readonly #blockBytes: number
  #file = 0
  #offset = 0
  #lines: string[] = []
  #next = 0
  #rest: Uint8Array = new Uint8Array(0)

  constructor(bucket: R2Bucket, files: LineFile[], blockBytes: number) {
    this.#bucket = bucket
    this.#files = files.filter((file) => file.lines > 0)
    this.#blockBytes = blockBytes
  }

  advance(): boolean {
    const line = this.#lines[this.#next]
    if (line === undefined) return false
    this.#next += 1
    this.line = line
    return true
  }

  /** Loads the next block and moves to its first line; `line` is null when there is none. */
  async refill(): Promise<void> {
    this.line = null
    while (this.#file < this.#files.length) {
      await this.#loadBlock()
      if (this.advance()) return
    }
  }

  async #loadBlock(): Promise<void> {
    const file = this.#files[this.#file]
    if (file === undefined) return
    const length = Math.min(this.#blockBytes, file.bytes - this.#offset)
    const object = await this.#bucket.get(file.key, { range: { offset: this.#offset, length } })
    if (object === null) throw new Error(`lines are missing: ${file.key}`)
    const bytes = joined(this.#rest, new Uint8Array(await object.arrayBuffer()))
    this.#offset += length
    const isLast = this.#offset >= file.bytes
    // A block ends inside a line, perhaps inside a letter: what follows the last line feed waits.
    const end = isLast ? bytes.length : bytes.lastIndexOf(10)
    this.#rest = isLast ? new Uint8Array(0) : bytes.slice(end + 1)
    this.#lines = end <= 0 ? [] : new TextDecoder().decode(bytes.subarray(0, end)).split('\n')
    this.#next = 0
    if (isLast) {
      this.#file += 1
      this.#offset = 0
    }
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
