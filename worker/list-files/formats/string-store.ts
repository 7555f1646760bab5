import { FileRefused } from '../reading.ts'

/** Characters of all strings together; past it the table does not fit a worker's memory. */
const LIMIT = 20_000_000

const BLOCK = 4096

/** The texts that cells refer to by number. Kept as long texts with marks, not as a million objects. */
export class StringStore {
  private blocks: string[] = []
  private ends: Uint32Array[] = []
  private pending: string[] = []
  private length = 0

  /** How many there are. */
  count = 0

  add(text: string): void {
    this.length += text.length
    if (this.length > LIMIT) throw new FileRefused('workbook_too_large', { limit: LIMIT })
    this.pending.push(text)
    this.count += 1
    if (this.pending.length === BLOCK) this.seal()
  }

  seal(): void {
    const ends = new Uint32Array(this.pending.length)
    let end = 0
    for (const [i, text] of this.pending.entries()) ends[i] = end += text.length
    // Joining copies the texts out of the pieces of the file they were cut from.
    this.blocks.push(this.pending.join(''))
    this.ends.push(ends)
    this.pending = []
  }

  /** The text of that number; undefined when there is none. */
  at(index: number): string | undefined {
    const block = Math.floor(index / BLOCK)
    const ends = this.ends[block]
    const within = index % BLOCK
    const end = ends?.[within]
    if (end === undefined) return undefined
    return this.blocks[block]!.slice(within === 0 ? 0 : ends![within - 1], end)
  }
}
