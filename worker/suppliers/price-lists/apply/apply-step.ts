import { sayCrosses, unsayCrosses } from '../../../catalog/crosses/offered/say-crosses.ts'
import { findLineHomes, type LineHomes } from '../../../db/offers-at/line-homes.ts'
import { type Query, runTogether } from '../../../db/query.ts'
import {
  changeItems,
  createItems,
  createProducts,
  removeItems,
  type ChangedRow,
  type Target,
} from './apply-statements.ts'
import { forgetOffered, nameOffered, renameOffered, renameProducts } from './name-statements.ts'
import { Chunk } from './chunk.ts'
import { BrandIds } from '../read/brand-ids.ts'
import { generationOf, ImportStopped, progressOf, type ImportContext } from '../import-context.ts'
import { LINE, lineMark, MARK, readSnapshotLine, type SnapshotLine } from '../lines/list-line.ts'
import { groupItems, ungroupItems } from './said-statements.ts'
import { readLines } from '../lines/line-store.ts'
import { writeLines } from './write-lines.ts'
import type { ImportState } from '../../../db/json/import-state.ts'
import type { ListProgress } from '../../../db/json/price-list.ts'

/** Up to so many changed items what shows them is purged one by one when they go live; of more, all that is on offer. */
const FEW = 50

/** A run of a Worker may ask D1 1,000 times. */
const STATEMENTS_PER_RUN = 600

/** Quotes, commas and brackets of a row. */
const SIGNS_PER_ROW = 60

/** Marks of lines whose group or crosses are others than before. */
const REGROUPED: ReadonlySet<string> = new Set([
  MARK.regrouped,
  MARK.changedRegrouped,
  MARK.renamedRegrouped,
])
const RENAMED: ReadonlySet<string> = new Set([MARK.renamed, MARK.renamedRegrouped])
const UNWRITTEN: ReadonlySet<string> = new Set([MARK.unchanged, MARK.gone])

/**
 * Sends the changed lines of the parts to D1, one transaction a part, which also notes that the part
 * is done: a part is in D1 whole or will be done again. Nothing is visible before `makeLive`.
 * False when parts are left for another run.
 */
export async function applyStep(imp: ImportContext): Promise<boolean> {
  const { state } = imp
  const brands = new BrandIds(imp.ctx)
  const total = state.parts.reduce((sum, { changes }) => sum + changes, 0)
  let done = state.parts.slice(0, state.partsApplied).reduce((sum, part) => sum + part.changes, 0)
  const doneBefore = done
  const homes = await findLineHomes(imp.ctx.db.raw, imp.offer.id)
  let touched = total > FEW ? undefined : state.partsApplied === 0 ? [] : state.touched
  const startedAt = Date.now()
  let progress = progressOf('applying', 'rows', { done, total, rows: 0, startedAt })
  let left = STATEMENTS_PER_RUN
  for (let at = state.partsApplied; at < state.parts.length; at += 1) {
    const part = state.parts[at]
    if (part === undefined || part.changes === 0) continue
    if (left <= 0) {
      await writePart(
        imp,
        { chunks: [], homes },
        { partsApplied: imp.state.partsApplied, progress },
      )
      return false
    }
    const lines = await readLines(imp.ctx.sources, part)
    const changes = lines.filter(isChange).map(readSnapshotLine)
    await brands.ensure(new Set(createdBrands(changes)))
    done += part.changes
    const rows = done - doneBefore
    progress = progressOf('applying', 'rows', { done, total, rows, startedAt })
    touched = touched && [...touched, ...changes.map(({ number }) => number)]
    imp.state = { ...imp.state, touched }
    const chunks = [...chunksOf(changes, brands)]
    left -= await writePart(imp, { chunks, homes }, { partsApplied: at + 1, progress })
    await imp.heartbeat(progress)
  }
  return true
}

const isChange = (line: string) => !UNWRITTEN.has(lineMark(line))
const createdBrands = (lines: readonly SnapshotLine[]) =>
  lines.flatMap(({ mark, cells }) => (mark === MARK.created ? [cells[LINE.brand] ?? ''] : []))

function* chunksOf(lines: SnapshotLine[], brands: BrandIds): Generator<Chunk> {
  let chunk = new Chunk()
  for (const line of lines) {
    addLine(chunk, line, brands)
    if (!chunk.isFull) continue
    yield chunk
    chunk = new Chunk()
  }
  yield chunk
}

function addLine(chunk: Chunk, line: SnapshotLine, brands: BrandIds): void {
  const { cells, number, mark } = line
  const cell = (at: number) => cells[at] ?? ''
  chunk.chars += cells.reduce((sum, text) => sum + text.length, SIGNS_PER_ROW)
  chunk.keys.set(number, cell(LINE.searchKey))
  if (mark === MARK.removed) {
    chunk.removed.push(number)
    return
  }
  const isRegrouped = REGROUPED.has(mark)
  const isCreated = mark === MARK.created
  if (isRegrouped || (isCreated && line.group !== '')) chunk.grouped.push([number, line.group])
  if (isRegrouped || (isCreated && line.crosses.length > 0)) {
    chunk.crossed.push([number, line.crosses])
  }
  if (mark === MARK.regrouped) return
  const terms: ChangedRow = [
    number,
    Number(cell(LINE.costMicros)),
    cell(LINE.currency),
    cell(LINE.ladder) || null,
    Number(cell(LINE.remains)),
    Number(cell(LINE.isAtLeast)),
    Number(cell(LINE.minimum)),
    Number(cell(LINE.pack)),
    cell(LINE.daysMin) === '' ? null : Number(cell(LINE.daysMin)),
    cell(LINE.daysMax) === '' ? null : Number(cell(LINE.daysMax)),
  ]
  if (isCreated) {
    const key = [cell(LINE.searchKey), brands.of(cell(LINE.brand)), cell(LINE.strictKey)] as const
    chunk.products.push([...key, cell(LINE.mpn), cell(LINE.name)])
    chunk.created.push([...key, ...terms, cell(LINE.code) || null, cell(LINE.seller) || null])
    return
  }
  chunk.changed.push(terms)
  if (RENAMED.has(mark)) chunk.renamed.push([number, cell(LINE.name)])
}

interface Part {
  chunks: readonly Chunk[]
  /** Where the lines are written; null: here, with the rest. */
  homes: LineHomes | null
}

/**
 * All chunks of a part and the note that it is done, in one transaction; answers how many statements it took. Lines that
 * lie in other databases are written before it: nobody sees them, and they may be written again.
 */
async function writePart(
  imp: ImportContext,
  { chunks, homes }: Part,
  { partsApplied, progress }: { partsApplied: number; progress: ListProgress },
): Promise<number> {
  const { ctx, list } = imp
  let rowsElsewhere = 0
  if (homes !== null) {
    for (const chunk of chunks) {
      rowsElsewhere += await writeLines(ctx.db.raw, { target: targetOf(imp, chunk), chunk, homes })
    }
  }
  const statements = chunks.flatMap((chunk) => [
    ...(homes === null ? lineStatements(imp, chunk) : []),
    ...chunkStatements(imp, chunk),
  ])
  const state: ImportState = { ...imp.state, partsApplied }
  const note: Query<{ id: number }> = {
    sql: `UPDATE price_lists SET state = ?1, progress = ?2, updated_at = ?3
      WHERE id = ?4 AND step = ?5 AND claim = ?6 RETURNING id`,
    binds: [
      JSON.stringify(state),
      JSON.stringify(progress),
      Date.now(),
      list.id,
      list.step,
      list.claim,
    ],
  }
  const results = await runTogether(ctx.db.raw, [...statements, note])
  const noted = results.pop()
  if (noted?.results.length !== 1) throw new ImportStopped()
  imp.state.partsApplied = partsApplied
  // Counted after the fact, so it travels with the next part's note.
  imp.state.rowsWritten += results.reduce((sum, { meta }) => sum + meta.rows_written, rowsElsewhere)
  return statements.length + 1
}

const targetOf = ({ list, offer }: ImportContext, { keys }: Chunk): Target => ({
  offerId: offer.id,
  generation: generationOf(list),
  missing: list.origin === 'rollback' ? 'remove' : offer.missingItems,
  keyOf: (item) => keys.get(item) ?? '',
})

/** Products, and the lines themselves. */
function lineStatements(imp: ImportContext, chunk: Chunk): Query<never>[] {
  const target = targetOf(imp, chunk)
  return [
    ...(chunk.created.length > 0
      ? [createProducts(target, chunk.products), createItems(target, chunk.created)]
      : []),
    ...(chunk.changed.length > 0 ? [changeItems(target, chunk.changed)] : []),
    ...(chunk.removed.length > 0 ? [removeItems(target, chunk.removed)] : []),
  ]
}

/** What follows from the lines. */
function chunkStatements(imp: ImportContext, chunk: Chunk): Query<never>[] {
  const target = targetOf(imp, chunk)
  return [
    ...(chunk.created.length > 0 ? [nameOffered(target, chunk.products)] : []),
    ...(chunk.removed.length > 0
      ? [
          forgetOffered(target, chunk.removed),
          ungroupItems(target, chunk.removed),
          unsayCrosses(target, chunk.removed),
        ]
      : []),
    ...(chunk.renamed.length > 0
      ? [renameProducts(target, chunk.renamed), ...renameOffered(target, chunk.renamed)]
      : []),
    ...(chunk.grouped.length > 0 ? groupItems(target, chunk.grouped) : []),
    ...(chunk.crossed.length > 0 ? sayCrosses(target, chunk.crossed) : []),
  ]
}
