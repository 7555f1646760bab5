import { actorOf } from '../../../actor-of.ts'
import { matchNumbers } from '../../../catalog/search/list/match-numbers.ts'
import type { KeptRow } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { invalid } from '../../../errors.ts'
import type { NextRow } from '../compare-rows.ts'
import { readToChange } from '../project-state.ts'
import { MOST_PROJECT_ROWS } from '../schemas.ts'
import type { ImportInput, ImportResult } from './schemas.ts'
import { mayStillChange } from '../whose-projects.ts'
import { checkVersion, writeProject } from '../write-project.ts'
import { addUp, partKey } from './add-up.ts'
import { rememberLayout } from './layouts.ts'
import { type ImportedPart, readLines } from './read-lines.ts'

/**
 * Puts the parts of a file into a project, behind its rows or in their place; lines of one part are added up. Remembers
 * what the columns are. 404, 403, 409 `version_changed`, 422 without a column of numbers.
 */
export async function importRows(ctx: Ctx, id: number, input: ImportInput): Promise<ImportResult> {
  if (!input.columns.includes('number')) throw invalid('columns', 'project_no_numbers')
  const { parts, leftOut } = readLines(input)
  const rows = addUp(parts)
  let result: ImportResult = { added: 0, kept: 0, left_out: leftOut }
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, id),
    decide: async (state) => {
      checkVersion(state, input.version)
      const before = input.mode === 'add' ? state.rows : []
      const room = MOST_PROJECT_ROWS - before.length
      const taken = rows.slice(0, Math.max(0, room))
      const next = await matched(ctx, placed(taken, input.mode === 'add' ? [] : state.rows))
      result = {
        added: next.filter((row) => row.id === null).length,
        kept: next.filter((row) => row.id !== null).length,
        left_out: [...leftOut, ...rows.slice(taken.length).map(tooMany)].toSorted(
          (a, b) => a.line - b.line,
        ),
      }
      return {
        rows: [...before, ...next],
        reason: 'imported',
        statements: () => rememberLayout(ctx, input.titles, input.columns),
      }
    },
  })
  return result
}

const tooMany = ({ line, number }: ImportedPart) => ({
  line,
  why: 'too_many' as const,
  text: number,
})

/** The rows of a file; a part that was in the list keeps its row, with what it takes. */
function placed(parts: readonly ImportedPart[], old: readonly KeptRow[]): NextRow[] {
  const left = Map.groupBy(old, partKey)
  return parts.map((part) => {
    const was = left.get(partKey(part))?.shift()
    return was === undefined ? toRow(part) : keptRow(was, part)
  })
}

const keptRow = (was: KeptRow, part: ImportedPart): NextRow => ({
  ...was,
  number: part.number,
  brand: part.brand,
  quantity: part.quantity,
  designators: part.designators,
  spareBps: part.spareBps ?? was.spareBps,
  note: part.note ?? was.note,
})

const toRow = (part: ImportedPart): NextRow => ({
  id: null,
  designators: part.designators,
  number: part.number,
  brand: part.brand,
  product: null,
  quantity: part.quantity,
  spareBps: part.spareBps ?? 0,
  analogs: [],
  note: part.note ?? '',
  isFixed: false,
  takes: [],
  agreedMicros: null,
  agreedDays: null,
})

/** The rows with the products that their numbers mean, where nobody has said one. */
async function matched(ctx: Ctx, rows: NextRow[]): Promise<NextRow[]> {
  const open = rows.filter(({ product }) => product === null)
  if (open.length === 0) return rows
  const products = await matchNumbers(ctx, open)
  const found = new Map(open.map((row, at) => [row, products[at] ?? null]))
  return rows.map((row) => ({ ...row, product: found.get(row) ?? row.product }))
}
