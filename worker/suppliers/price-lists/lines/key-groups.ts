import { lineKey } from './list-line.ts'
import type { LineCursor } from './line-store.ts'

/** A number and every line that has it. */
export interface KeyGroup {
  key: string
  lines: string[]
}

interface Head {
  key: string
  cursor: LineCursor
}

/**
 * Merges sorted line files: `next()` answers the lines of the smallest number left, null at the
 * end. Within a group lines are in no particular order. Throws `RangeError` when one number
 * has more than `mostLines` lines, since a group is held in memory.
 */
export class KeyGroups {
  readonly #heap: Head[] = []
  readonly #cursors: LineCursor[]
  readonly #mostLines: number

  constructor(cursors: LineCursor[], mostLines: number) {
    this.#cursors = cursors
    this.#mostLines = mostLines
  }

  async open(): Promise<void> {
    for (const cursor of this.#cursors) {
      await cursor.refill()
      if (cursor.line !== null) this.#push({ key: lineKey(cursor.line), cursor })
    }
  }

  /** The smallest key left, null at the end. */
  get key(): string | null {
    return this.#heap[0]?.key ?? null
  }

  async next(): Promise<KeyGroup | null> {
    const first = this.#heap[0]
    if (first === undefined) return null
    const group: KeyGroup = { key: first.key, lines: [] }
    for (
      let head = this.#heap[0];
      head !== undefined && head.key === group.key;
      head = this.#heap[0]
    ) {
      await this.#take(head, group)
    }
    return group
  }

  /** Moves the top head's lines of this key into the group, then puts the head where it belongs. */
  async #take(head: Head, group: KeyGroup): Promise<void> {
    const { cursor } = head
    while (cursor.line !== null && head.key === group.key) {
      group.lines.push(cursor.line)
      if (group.lines.length > this.#mostLines) throw new RangeError(group.key)
      if (!cursor.advance()) await cursor.refill()
      if (cursor.line !== null) head.key = lineKey(cursor.line)
    }
    if (cursor.line === null) this.#dropTop()
    else this.#sink(0)
  }

  #push(head: Head): void {
    this.#heap.push(head)
    let at = this.#heap.length - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (this.#isOrdered(parent, at)) break
      this.#swap(parent, at)
      at = parent
    }
  }

  #dropTop(): void {
    const last = this.#heap.pop()
    if (last === undefined || this.#heap.length === 0) return
    this.#heap[0] = last
    this.#sink(0)
  }

  #sink(from: number): void {
    let at = from
    for (;;) {
      const left = at * 2 + 1
      if (left >= this.#heap.length) return
      const right = left + 1
      const child = right < this.#heap.length && !this.#isOrdered(left, right) ? right : left
      if (this.#isOrdered(at, child)) return
      this.#swap(at, child)
      at = child
    }
  }

  #isOrdered(a: number, b: number): boolean {
    const first = this.#heap[a]
    const second = this.#heap[b]
    return first === undefined || second === undefined || first.key <= second.key
  }

  #swap(a: number, b: number): void {
    const first = this.#heap[a]
    const second = this.#heap[b]
    if (first === undefined || second === undefined) return
    this.#heap[a] = second
    this.#heap[b] = first
  }
}
