import { query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { searchKey } from '../../../lib/part-number.ts'
import type { ListFileRow } from '../schemas/list-file.ts'
import { guessColumns } from './guess-columns.ts'
import { evaluateColumn } from '../../../list-files/recognise/evaluate-column.ts'

const LOOKED_UP = 200
const CLEARLY = 0.7

/**
 * Whether the commas of a list without titles belong to its numbers (`1.5KE6,8CA`) and are no borders
 * of cells: what stands behind them is neither pieces nor places on a board, or is known together
 * with what stands before (`2N7002P,215`).
 */
export async function areCommasInside(ctx: Ctx, rows: ListFileRow[]): Promise<boolean> {
  if (guessColumns(rows).headerLine > 0) return false
  const widths = rows.map(({ cells }) => cells.length)
  const width = Math.max(...widths)
  const looks = Array.from({ length: width }, (_, at) =>
    evaluateColumn(rows.map(({ cells }) => cells[at] ?? '')),
  )
  const isClear = looks.some((look) => Math.max(look.quantity, look.reference) >= CLEARLY)
  const isEven = width > 2 && widths.every((each) => each === width)
  const isEmptied = looks.slice(1).every((_, at) => rows.every(({ cells }) => !cells[at + 1]))
  if (!isClear && !isEven && !isEmptied) return true
  return width === 2 && areKnownTogether(ctx, rows.slice(0, LOOKED_UP))
}

async function areKnownTogether(ctx: Ctx, lines: ListFileRow[]): Promise<boolean> {
  const pairs = lines.map(({ cells: [number = '', tail = ''] }) => ({
    alone: searchKey(number),
    together: searchKey(number + tail),
  }))
  const keys = [...new Set(pairs.flatMap(({ alone, together }) => [alone, together]))]
  const rows = await queryRows(
    ctx.reads.raw,
    query<{ key: string }>`
      SELECT k.value AS key FROM json_each(${JSON.stringify(keys)}) k
      WHERE EXISTS (SELECT 1 FROM products p WHERE p.search_key = k.value)`,
  )
  const known = new Set(rows.map(({ key }) => key))
  const count = (which: 'alone' | 'together') =>
    pairs.filter(
      (pair) => pair[which] !== '' && pair.alone !== pair.together && known.has(pair[which]),
    ).length
  return count('together') > 0 && count('together') >= count('alone')
}
