import type { R2Bucket } from '@cloudflare/workers-types'
import { importFiles } from '../import-files.ts'

/** More of them are not worth keeping: nearly every line would have to be read anyway. */
const MOST_LINES = 250_000

/**
 * The lines of a file that are no plain offers: titles, blanks, refused rows, offers with a notice. The next
 * list reads them again even where they have not changed, since its report tells of them.
 */
export class OddLines {
  #lines: number[] = []
  #last = 0

  /** A plain offer. Lines come in order. */
  pass(line: number): void {
    for (let odd = this.#last + 1; odd < line && this.#lines.length <= MOST_LINES; odd += 1) {
      this.#lines.push(odd)
    }
    this.#last = line
  }

  async keep(bucket: R2Bucket, listId: number): Promise<void> {
    if (this.#lines.length > MOST_LINES) return
    await bucket.put(importFiles.oddLines(listId), new Int32Array([this.#last, ...this.#lines]))
  }
}

/** Tells of lines, asked in order, whether they are odd; null when that was not kept. */
export async function readOddLines(
  bucket: R2Bucket,
  listId: number,
): Promise<((line: number) => boolean) | null> {
  const object = await bucket.get(importFiles.oddLines(listId))
  if (object === null) return null
  const [last = 0, ...lines] = new Int32Array(await object.arrayBuffer())
  let next = 0
  return (line) => {
    while ((lines[next] ?? Infinity) < line) next += 1
    return line > last || lines[next] === line
  }
}
