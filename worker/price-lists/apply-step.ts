import type { D1PreparedStatement } from '@cloudflare/workers-types'
import {
  changeItems,
  createItems,
  removeItems,
  renameProducts,
  type ChangedRow,
  type CreatedRow,
  type ProductRow,
  type Target,
} from './apply-statements.ts'
import { BrandIds } from './brand-ids.ts'
import { ImportStopped, progressOf, type ImportContext } from './import-context.ts'
import { LINE, lineMark, MARK } from './list-line.ts'
import { readLines } from './line-store.ts'
import type { ImportState } from './import-state.ts'
import type { ListProgress } from './schemas.ts'

/** One statement's JSON stays well below D1's 2 MB a value. */
const CHARS_PER_CHUNK = 1_200_000

/** What one D1 batch writes. */
class Chunk {
  readonly products: ProductRow[] = []
  readonly created: CreatedRow[] = []
  readonly changed: ChangedRow[] = []
  readonly renamed: [number, string][] = []
  readonly removed: number[] = []
  chars = 0
  /** Longest UTF-8 encoding of what is held, so that letters of three bytes do not burst a value. */
  get isFull(): boolean {
    return this.chars >= CHARS_PER_CHUNK
  }
}

/**
 * Sends the changed lines of every part to D1. The batch that finishes a part also says so, hence a
 * part is in D1 whole or will be done again. Nothing is visible before `makeLive`.
 */
export async function applyStep(imp: ImportContext): Promise<void> {
  const { list, state } = imp
  const brands = new BrandIds(imp.ctx)
  const total = state.parts.reduce((sum, { changes }) => sum + changes, 0)
  let done = state.parts.slice(0, state.partsApplied).reduce((sum, part) => sum + part.changes, 0)
  const doneBefore = done
  const startedAt = Date.now()
  for (let at = state.partsApplied; at < state.parts.length; at += 1) {
    const part = state.parts[at]
    if (part === undefined || part.changes === 0) continue
    const lines = await readLines(imp.ctx.sources, part)
    const changes = lines.filter(
      (line) => lineMark(line) !== MARK.unchanged && lineMark(line) !== MARK.gone,
    )
    await brands.ensure(new Set(changes.filter(isCreated).map(brandOf)))
    done += part.changes
    const rows = done - doneBefore
    const progress = progressOf('applying', 'rows', { done, total, rows, startedAt })
    await writePart(imp, chunksOf(changes, brands), { partsApplied: at + 1, progress })
    await imp.heartbeat(progress)
  }
  if (list.generation === null) throw new Error(`list ${list.id} has no generation`)
}

const isCreated = (line: string) => lineMark(line) === MARK.created
const brandOf = (line: string) => line.split('\t', LINE.brand + 1)[LINE.brand] ?? ''

function* chunksOf(lines: string[], brands: BrandIds): Generator<Chunk> {
  let chunk = new Chunk()
  for (const line of lines) {
    addLine(chunk, line, brands)
    if (!chunk.isFull) continue
    yield chunk
    chunk = new Chunk()
  }
  yield chunk
}

function addLine(chunk: Chunk, line: string, brands: BrandIds): void {
  const cells = line.split('\t')
  const cell = (at: number) => cells[at] ?? ''
  const number = Number(cell(LINE.number))
  const mark = cell(LINE.mark)
  chunk.chars += line.length + (/[^\u0000-\u007f]/.test(line) ? line.length : 0)
  if (mark === MARK.removed) {
    chunk.removed.push(number)
    return
  }
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
  if (mark === MARK.created) {
    const key = [cell(LINE.searchKey), brands.of(cell(LINE.brand)), cell(LINE.strictKey)] as const
    chunk.products.push([...key, cell(LINE.mpn), cell(LINE.name)])
    chunk.created.push([...key, ...terms, cell(LINE.code) || null, cell(LINE.seller) || null])
    return
  }
  chunk.changed.push(terms)
  if (mark === MARK.renamed) chunk.renamed.push([number, cell(LINE.name)])
}

/** All chunks of a part; the last one carries the note that the part is done. */
async function writePart(
  imp: ImportContext,
  chunks: Iterable<Chunk>,
  { partsApplied, progress }: { partsApplied: number; progress: ListProgress },
): Promise<void> {
  let held: Chunk | null = null
  for (const chunk of chunks) {
    if (held !== null) await writeChunk(imp, held, null)
    held = chunk
  }
  if (held !== null) await writeChunk(imp, held, { ...imp.state, partsApplied }, progress)
}

async function writeChunk(
  imp: ImportContext,
  chunk: Chunk,
  state: ImportState | null,
  progress?: ListProgress,
): Promise<void> {
  const { ctx, list } = imp
  const db = ctx.db.raw
  const statements = chunkStatements(imp, chunk)
  if (state !== null) {
    statements.push(
      db
        .prepare(
          `UPDATE price_lists SET state = ?1, progress = ?2, updated_at = ?3
           WHERE id = ?4 AND step = ?5 AND claim = ?6 RETURNING id`,
        )
        .bind(
          JSON.stringify(state),
          JSON.stringify(progress),
          Date.now(),
          list.id,
          list.step,
          list.claim,
        ),
    )
  }
  if (statements.length === 0) return
  const results = await db.batch(statements)
  const note = state === null ? null : results.pop()
  // Counted after the fact, so it travels with the next part's note.
  imp.state.rowsWritten += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
  if (state === null) return
  if (note?.results.length !== 1) throw new ImportStopped()
  imp.state.partsApplied = state.partsApplied
}

function chunkStatements({ ctx, list, offer }: ImportContext, chunk: Chunk): D1PreparedStatement[] {
  const db = ctx.db.raw
  const target: Target = { offerId: offer.id, generation: list.generation ?? 0 }
  const missing = list.origin === 'rollback' ? 'remove' : offer.missingItems
  return [
    ...(chunk.created.length > 0
      ? createItems(db, target, { products: chunk.products, items: chunk.created })
      : []),
    ...(chunk.changed.length > 0 ? [changeItems(db, target, chunk.changed)] : []),
    ...(chunk.removed.length > 0
      ? [removeItems(db, target, { items: chunk.removed, missing })]
      : []),
    ...(chunk.renamed.length > 0 ? [renameProducts(db, target, chunk.renamed)] : []),
  ]
}
