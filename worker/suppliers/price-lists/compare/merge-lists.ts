import { FileRefused } from '../../../list-files/reading.ts'
import { progressOf, type ImportContext } from '../import-context.ts'
import { KeyGroups } from '../lines/key-groups.ts'
import { isGone, lineNumber, snapshotContent } from '../lines/list-line.ts'
import { LineCursor } from '../lines/line-store.ts'
import type { SnapshotWriter } from '../lines/snapshot-writer.ts'
import type { ListComparison } from './compare-lists.ts'

/** All blocks in memory together stay under this. */
const BLOCK_BYTES_TOTAL = 12_000_000
const BLOCK_BYTES_MOST = 512_000
/** Lines of one number that are still held in memory. */
const MOST_LINES_PER_NUMBER = 20_000

/** Merges all lines of the list, number by number, with those of the live snapshot (`baseParts`). */
export async function mergeLists(
  imp: ImportContext,
  {
    baseParts,
    comparison,
    writer,
  }: {
    baseParts: ImportContext['state']['parts']
    comparison: ListComparison
    writer: SnapshotWriter
  },
): Promise<void> {
  const { ctx, list, state } = imp
  const isRollback = list.origin === 'rollback'
  // Runs are merged with each other; a snapshot is one sorted sequence already.
  const sources = isRollback ? [state.runs] : state.runs.map((run) => [run])
  const block = Math.min(BLOCK_BYTES_MOST, Math.floor(BLOCK_BYTES_TOTAL / (sources.length + 1)))
  const cursor = (files: typeof state.runs) => new LineCursor(ctx.sources, files, block)
  const fresh = new KeyGroups(sources.map(cursor), MOST_LINES_PER_NUMBER)
  const base = new KeyGroups([cursor(baseParts)], MOST_LINES_PER_NUMBER)
  await fresh.open()
  await base.open()
  const total = state.runs.reduce((sum, { lines }) => sum + lines, 0)
  const startedAt = Date.now()
  for (let done = 0; fresh.key !== null || base.key !== null;) {
    const key = smaller(fresh.key, base.key)
    const freshLines = fresh.key === key ? ((await nextGroup(fresh))?.lines ?? []) : []
    const baseLines = base.key === key ? ((await base.next())?.lines ?? []) : []
    comparison.compare(isRollback ? freshLines.flatMap(restored) : freshLines, baseLines)
    done += freshLines.length
    if (!writer.isFull) continue
    await writer.flush()
    await imp.heartbeat(progressOf('comparing', 'rows', { done, total, rows: done, startedAt }))
  }
}

function smaller(a: string | null, b: string | null): string | null {
  if (a === null) return b
  return b === null || a < b ? a : b
}

async function nextGroup(groups: KeyGroups) {
  try {
    return await groups.next()
  } catch (error) {
    if (error instanceof RangeError) {
      const params = { number: error.message, most: MOST_LINES_PER_NUMBER }
      throw new FileRefused('number_repeats_too_often', params)
    }
    throw error
  }
}

/** A snapshot's line as a run's line; lines that were not in that list are left out. */
function restored(line: string): string[] {
  if (isGone(line)) return []
  const content = snapshotContent(line)
  return [`${content}\t${lineNumber(line, content)}`]
}
