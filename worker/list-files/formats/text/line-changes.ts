import { LinesUnclear, type FileLine, type LineFeed } from './line-feed.ts'

/** What became of lines of a file; `line` counts from 1 in the file it stands in. */
export type LineChange =
  /** Lines of the new file that are in the old one and that nobody wants to see. */
  | { kind: 'kept'; from: number; to: number }
  | { kind: 'same' | 'added' | 'removed'; line: number; bytes: Uint8Array }

/** Lines of either side that wait for their like; past this they count as removed and added. */
const MOST_WAITING = 1000

/** So many lines in one of the files alone, and more than in both: another list, to be read as such. */
const MOST_TOLD = 10_000

const LATIN = new TextDecoder('latin1')

/**
 * Goes through two versions of a file side by side and tells, in the order of the new one, which lines are in
 * both, byte for byte, and which in one of them. `isDull` says of a line of the old file whether it may pass
 * unseen when it is in both. A line that moved far is told as removed and added: sooner that than memory.
 * Throws `LinesUnclear` where lines are no rows, or where hardly any is in both.
 */
export class LineChanges {
  readonly #old: LineFeed
  readonly #new: LineFeed
  readonly #isDull: (oldLine: number, newLine: number) => boolean
  #changes: LineChange[] = []
  #passed = 0
  #told = 0

  constructor(
    { before, now }: { before: LineFeed; now: LineFeed },
    isDull: (oldLine: number, newLine: number) => boolean,
  ) {
    this.#old = before
    this.#new = now
    this.#isDull = isDull
  }

  /** The changes, a few thousand lines at a time. */
  async *read(): AsyncGenerator<LineChange[], void, undefined> {
    for (;;) {
      if (this.#new.isDry) await this.#new.fill()
      if (this.#old.isDry) await this.#old.fill()
      this.#passEqual()
      if (this.#new.isDry || this.#old.isDry) {
        if (this.#changes.length > 0) yield this.#taken()
        if (!this.#new.isOver && !this.#old.isOver) continue
      }
      if (this.#new.isOver && this.#old.isOver) break
      await this.#passOther()
      if (this.#told > MOST_TOLD && this.#told > this.#passed) throw new LinesUnclear()
      if (this.#changes.length > MOST_WAITING) yield this.#taken()
    }
    if (this.#changes.length > 0) yield this.#taken()
  }

  #taken(): LineChange[] {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  /** Passes lines as long as both files have the same. */
  #passEqual(): void {
    while (this.#new.isSameAs(this.#old)) {
      const oldLine = this.#old.line
      this.#passed += 1
      this.#old.skip()
      if (this.#isDull(oldLine, this.#new.line)) {
        this.#keep(this.#new.line)
        this.#new.skip()
      } else this.#changes.push({ kind: 'same', ...this.#new.take() })
    }
  }

  #keep(line: number): void {
    const last = this.#changes.at(-1)
    if (last?.kind === 'kept' && last.to === line - 1) last.to = line
    else this.#changes.push({ kind: 'kept', from: line, to: line })
  }

  /** The files differ here: takes lines of both in turn until one is found on the other side. */
  async #passOther(): Promise<void> {
    const waiting = { old: new Waiting(), now: new Waiting() }
    while (waiting.old.size < MOST_WAITING && waiting.now.size < MOST_WAITING) {
      const fresh = await this.#new.next()
      if (fresh !== null && this.#meet(fresh, waiting, 'now')) return
      const gone = await this.#old.next()
      if (gone !== null && this.#meet(gone, waiting, 'old')) return
      if (fresh === null && gone === null) break
    }
    this.#tell('removed', waiting.old.lines)
    this.#tell('added', waiting.now.lines)
  }

  /** Looks for the line among those of the other side that wait; false: it waits, too. */
  #meet(line: FileLine, waiting: { old: Waiting; now: Waiting }, side: 'old' | 'now'): boolean {
    const key = LATIN.decode(line.bytes)
    const other = side === 'now' ? waiting.old : waiting.now
    const at = other.at(key)
    if (at === undefined) {
      waiting[side].add(key, line)
      return false
    }
    waiting[side].add(key, line)
    const oldEnd = side === 'old' ? waiting.old.size - 1 : at
    const nowEnd = side === 'now' ? waiting.now.size - 1 : at
    this.#tell('removed', waiting.old.lines.slice(0, oldEnd))
    this.#tell('added', waiting.now.lines.slice(0, nowEnd))
    // The two that met are compared once more, as equal ones, with all that was read behind them.
    this.#old.putBack(waiting.old.lines.slice(oldEnd))
    this.#new.putBack(waiting.now.lines.slice(nowEnd))
    return true
  }

  #tell(kind: 'added' | 'removed', lines: FileLine[]): void {
    this.#told += lines.length
    for (const line of lines) this.#changes.push({ kind, ...line })
  }
}

/** Lines of one side, by what they say. */
class Waiting {
  readonly lines: FileLine[] = []
  readonly #byKey = new Map<string, number>()

  get size(): number {
    return this.lines.length
  }

  add(key: string, line: FileLine): void {
    if (!this.#byKey.has(key)) this.#byKey.set(key, this.lines.length)
    this.lines.push(line)
  }

  at(key: string): number | undefined {
    return this.#byKey.get(key)
  }
}
