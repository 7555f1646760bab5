import type { Rejection } from '../../../list-files/schemas/rows.ts'
import type { ImportContext } from '../import-context.ts'
import { LINE } from '../lines/list-line.ts'
import { openList } from '../read/open-list.ts'
import { RejectedRows } from '../read/rejected-rows.ts'
import type { ListComparison } from './compare-lists.ts'

/**
 * Rows that a later row of the same item overruled are refused rows too: none is lost silently. Their cells are
 * read from the file once more, so that they are kept as they came.
 */
export async function rejectRepeats(
  imp: ImportContext,
  { repeats }: ListComparison,
): Promise<RejectedRows> {
  const { ctx, list, state } = imp
  const rejected = new RejectedRows(ctx.sources, list.id, state.rejectedParts)
  const raw = await rowsAt(imp, new Set(repeats.map(({ line }) => line)))
  for (const { line, wins, content } of repeats) {
    const row: Rejection = {
      line,
      column: columnOf(imp, 'part_number'),
      value: content.split('\t')[LINE.mpn] ?? '',
      code: 'duplicate_row',
      params: { line, wins },
      cells: raw.get(line) ?? [],
    }
    if (rejected.add(row)) await rejected.flush()
  }
  await rejected.flush()
  return rejected
}

/** The cells of these lines as the file has them; it is read no further than the last of them. */
async function rowsAt(
  imp: ImportContext,
  lines: ReadonlySet<number>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  if (lines.size === 0) return found
  for await (const rows of (await openList(imp)).rows()) {
    for (const { line, cells } of rows) if (lines.has(line)) found.set(line, cells)
    if (found.size === lines.size) break
  }
  return found
}

const columnOf = ({ list }: ImportContext, field: string): number | null =>
  list.recognised?.columns.find((column) => column.field === field)?.index ?? null
