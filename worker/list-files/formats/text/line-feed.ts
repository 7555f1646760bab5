import { isAscii } from 'node:buffer'
import type { ByteChunks } from '../byte-chunks.ts'
import { LIMITS } from '../limits.ts'
import { isOneRow } from './is-one-row.ts'

/** A line of a file: its number, counted from 1, and its bytes without the line end. */
export interface FileLine {
  line: number
  bytes: Uint8Array
}

/** How the lines of a file are known to be its rows. */
export interface LineLayout {
  /** One ASCII byte. */
  delimiter: number
  /** No byte above 127 may come: nothing says yet how it would be read. */
  isAscii: boolean
}

/** Lines that cannot be told apart from rows without reading them: a cell with a line end, a foreign letter. */
export class LinesUnclear extends Error {}

const LINE_END = 10
const QUOTE = 34

/** The lines of a file, one after another, without a copy or a promise for each. */
export class LineFeed {
  /** Number of the line that comes next. */
  line = 1
  /** Bytes read. */
  bytesRead = 0
  readonly #chunks: ByteChunks
  readonly #layout: LineLayout
  #bytes: Uint8Array = new Uint8Array(0)
  #at = 0
  /** Where the next line ends; -1 until more is read. */
  #end = -1
  #quote = -1
  #isLast = false
  #back: FileLine[] = []

  constructor(chunks: ByteChunks, layout: LineLayout) {
    this.#chunks = chunks
    this.#layout = layout
  }

  /** No whole line is here, and more may come: `fill` is due. */
  get isDry(): boolean {
    return this.#back.length === 0 && this.#end === -1
  }

  /** The file has no more lines. Known once `fill` has found none. */
  get isOver(): boolean {
    return this.isDry && this.#isLast
  }

  /** Reads on until there is a line, or the end of the file. */
  async fill(): Promise<void> {
    while (this.isDry && !this.#isLast) {
      const { done, value } = await this.#chunks.next()
      const rest = this.#bytes.subarray(this.#at)
      if (done) {
        this.#isLast = true
        this.#bytes = rest
      } else {
        if (this.#layout.isAscii && !isAscii(value)) throw new LinesUnclear()
        this.bytesRead += value.length
        this.#bytes = joined(rest, value)
        if (rest.length > LIMITS.row) throw new LinesUnclear()
      }
      this.#at = 0
      this.#quote = -1
      this.#find()
    }
  }

  /** Whether both have a line, and the same; lines that were put back count as they stand. */
  isSameAs(other: LineFeed): boolean {
    if (this.isDry || other.isDry) return false
    const [a, from, to] = this.#current()
    const [b, otherFrom, otherTo] = other.#current()
    const length = to - from
    if (otherTo - otherFrom !== length) return false
    for (let at = 0; at < length; at += 1) if (a[from + at] !== b[otherFrom + at]) return false
    return true
  }

  #current(): [bytes: Uint8Array, from: number, to: number] {
    const back = this.#back[0]
    if (back !== undefined) return [back.bytes, 0, back.bytes.length]
    return [this.#bytes, this.#at, this.#end]
  }

  /** Passes over the next line; there must be one. */
  skip(): void {
    if (this.#back.length > 0) {
      this.#back.shift()
      this.line = this.#back[0]?.line ?? this.line + 1
      return
    }
    this.#at = this.#end + 1
    this.line += 1
    this.#find()
  }

  /** The next line; there must be one. */
  take(): FileLine {
    const [bytes, from, to] = this.#current()
    const taken = { line: this.line, bytes: bytes.slice(from, to) }
    this.skip()
    return taken
  }

  /** The next line, null at the end. */
  async next(): Promise<FileLine | null> {
    if (this.isDry) await this.fill()
    return this.isDry ? null : this.take()
  }

  /** Lines that were taken, in order, to be had once more. */
  putBack(lines: FileLine[]): void {
    this.#back.unshift(...lines)
    this.line = this.#back[0]?.line ?? this.line
  }

  /** Finds the end of the next line. A last line needs no line end. */
  #find(): void {
    const { length } = this.#bytes
    this.#end = this.#at < length ? this.#bytes.indexOf(LINE_END, this.#at) : -1
    if (this.#end === -1 && this.#isLast && this.#at < length) this.#end = length
    if (this.#end === -1) return
    if (this.#quote < this.#at) {
      const found = this.#bytes.indexOf(QUOTE, this.#at)
      this.#quote = found === -1 ? Infinity : found
    }
    if (this.#quote >= this.#end) return
    if (!isOneRow(this.#bytes.subarray(this.#at, this.#end), this.#layout.delimiter))
      throw new LinesUnclear()
  }
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array {
  if (head.length === 0) return tail
  const whole = new Uint8Array(head.length + tail.length)
  whole.set(head)
  whole.set(tail, head.length)
  return whole
}
