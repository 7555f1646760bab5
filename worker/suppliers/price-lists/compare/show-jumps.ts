import type { PriceJump } from './compare-lists.ts'
import type { ImportContext } from '../import-context.ts'
import { makeRowReader } from '../../../list-files/rows/make-row-reader.ts'
import { openList } from '../read/open-list.ts'
import { itemRow } from '../read/row-sampler.ts'
import type { ListItem } from '../../../list-files/reading.ts'
import { defaultsOf, settingsOf } from '../read/settings-of.ts'
import type { PreviewRow } from '../../../list-files/schemas/rows.ts'

/**
 * The rows whose prices moved most, raw beside parsed, largest move first. The sorted lines no
 * longer hold what the file said, so the file is read again up to the last of them.
 */
export async function showJumps(imp: ImportContext, jumps: PriceJump[]): Promise<PreviewRow[]> {
  if (jumps.length === 0 || imp.list.recognised === null) return []
  const wanted = new Map(jumps.map((jump) => [jump.line, jump]))
  const read = makeRowReader(imp.list.recognised, settingsOf(imp), defaultsOf(imp))
  const opened = await openList(imp)
  const shown = new Map<number, PreviewRow>()
  for await (const rows of opened.rows()) {
    for (const row of rows) {
      const reading = read(row)
      const jump = wanted.get(row.line)
      if (jump === undefined || reading.kind !== 'item') continue
      shown.set(row.line, itemRow(row, withJump(imp, reading.item, jump), jump.beforeMicros))
    }
    if (shown.size === wanted.size) break
  }
  return jumps.flatMap(({ line }) => shown.get(line) ?? [])
}

/** The item with the price that moved, and a notice of it in that price's column. */
function withJump({ list }: ImportContext, item: ListItem, { tenths, step }: PriceJump): ListItem {
  const column = list.recognised?.columns.find(
    ({ field }) => field === `price_break:${step?.quantity ?? 0}`,
  )
  const notice = {
    code: 'price_jump' as const,
    column: column?.index ?? null,
    value: String(tenths / 10),
  }
  return {
    ...item,
    costMicros: step?.micros ?? item.costMicros,
    notices: [...item.notices, notice],
  }
}
