import type { SnapshotPart } from '../../../db/json/import-state.ts'
import { KeyGroups } from '../lines/key-groups.ts'
import { isGone, lineKey, MARK, runContent, snapshotContent } from '../lines/list-line.ts'
import { LineCursor, readLines } from '../lines/line-store.ts'
import type { SnapshotWriter } from '../lines/snapshot-writer.ts'
import { progressOf, type ImportContext } from '../import-context.ts'
import type { ListComparison } from './compare-lists.ts'
import { lessSums, Side, type ListSums } from './list-shift.ts'

const BLOCK_BYTES = 256_000
const MOST_LINES_PER_NUMBER = 20_000

/** What was read as changes cannot be told apart by them: the file has to be read whole. */
export class ChangesUnclear extends Error {}

interface Merge {
  comparison: ListComparison
  writer: SnapshotWriter
  /** The live list's snapshot, and what it adds up to. */
  parts: readonly SnapshotPart[]
  sums: ListSums
}

/**
 * Merges what differs from the live list into its snapshot: parts without a changed number stay the objects they
 * are, the others are written again. Counts as a comparison of all lines would. Throws `ChangesUnclear`.
 */
export async function mergeChanges(
  imp: ImportContext,
  { comparison, writer, parts, sums }: Merge,
): Promise<void> {
  const merge = new ChangesMerge(imp, comparison)
  await merge.open()
  const total = parts.reduce((sum, { lines }) => sum + lines, 0)
  const startedAt = Date.now()
  let done = 0
  for (const part of parts) {
    done += part.lines
    await merge.create(part.first ?? '')
    if (merge.isUntouched(part)) {
      await writer.addPart(part)
      continue
    }
    const lines = await readLines(imp.ctx.sources, part)
    for (let from = 0; from < lines.length;) {
      const to = endOfNumber(lines, from)
      const group = lines.slice(from, to)
      from = to
      await merge.create(lineKey(group[0] ?? ''))
      if (!(await merge.change(group))) for (const line of group) writer.add(kept(line), false)
      if (writer.isFull) await writer.flush()
    }
    await imp.heartbeat(progressOf('comparing', 'rows', { done, total, rows: done, startedAt }))
  }
  await merge.create(null)
  await writer.flush()
  comparison.addKept(lessSums(sums, merge.touched))
  const { created, changed, unchanged } = comparison.counts
  const isWhole = created + changed + unchanged === imp.state.accepted
  if (!isWhole || comparison.repeatCount > 0) throw new ChangesUnclear()
}

function endOfNumber(lines: readonly string[], from: number): number {
  const key = `${lineKey(lines[from] ?? '')}\t`
  let to = from + 1
  while (lines[to]?.startsWith(key) === true) to += 1
  return to
}

/** A line of the live snapshot as the next one has it when nothing happens to it. */
const kept = (line: string) => line.slice(0, -1) + (isGone(line) ? MARK.gone : MARK.unchanged)

/** The changed numbers, smallest first. */
class ChangesMerge {
  readonly #comparison: ListComparison
  readonly #fresh: KeyGroups
  readonly #gone: KeyGroups
  /** Live items of numbers that changed. */
  readonly #touched = new Side()

  constructor({ ctx, state }: ImportContext, comparison: ListComparison) {
    const groups = (files: typeof state.runs) =>
      new KeyGroups(
        files.map((file) => new LineCursor(ctx.sources, [file], BLOCK_BYTES)),
        MOST_LINES_PER_NUMBER,
      )
    this.#comparison = comparison
    this.#fresh = groups(state.runs)
    this.#gone = groups(state.changesOf?.gone ?? [])
  }

  get touched(): ListSums {
    return this.#touched.sums
  }

  async open(): Promise<void> {
    await this.#fresh.open()
    await this.#gone.open()
  }

  isUntouched({ last = '' }: SnapshotPart): boolean {
    const isBehind = (key: string | null) => key === null || key > last
    return isBehind(this.#fresh.key) && isBehind(this.#gone.key)
  }

  /** Takes numbers before `key` (null: all that are left), which the live list does not have. */
  async create(key: string | null): Promise<void> {
    const isBefore = (own: string | null) => own !== null && (key === null || own < key)
    // A line that is gone from a number nobody knows: the snapshot is not that file's.
    if (isBefore(this.#gone.key)) throw new ChangesUnclear()
    while (isBefore(this.#fresh.key))
      this.#comparison.compare((await this.#next(this.#fresh)) ?? [], [])
  }

  /** Compares a number of the live list with what it is now; false when nothing of it changed. */
  async change(base: string[]): Promise<boolean> {
    const key = lineKey(base[0] ?? '')
    const isHere = this.#fresh.key === key
    const isGoneHere = this.#gone.key === key
    if (!isHere && !isGoneHere) return false
    const fresh = isHere ? ((await this.#next(this.#fresh)) ?? []) : []
    const gone = isGoneHere ? ((await this.#next(this.#gone)) ?? []) : []
    const left = base.filter((line) => !isGone(line)).map(snapshotContent)
    for (const content of left) this.#touched.add(content)
    for (const line of gone) {
      const at = left.indexOf(runContent(line))
      if (at === -1) throw new ChangesUnclear()
      left.splice(at, 1)
    }
    // Line 0: where in the file a line stands that did not change is not known, and decides nothing.
    this.#comparison.compare([...left.map((content) => `${content}\t0`), ...fresh], base)
    return true
  }

  async #next(groups: KeyGroups): Promise<string[] | undefined> {
    try {
      return (await groups.next())?.lines
    } catch (error) {
      if (error instanceof RangeError) throw new ChangesUnclear()
      throw error
    }
  }
}
