import { eq } from 'drizzle-orm'
import type { ImportState, LineFile } from '../../../db/json/import-state.ts'
import { brands } from '../../../db/schema/catalog.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import type { ListItem, RawRow } from '../../../list-files/reading.ts'
import { LinesUnclear } from '../../../list-files/formats/text/line-feed.ts'
import { makeRowReader } from '../../../list-files/rows/make-row-reader.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'
import { failList } from '../fail-list.ts'
import { progressOf, type ImportContext } from '../import-context.ts'
import { importFiles } from '../import-files.ts'
import { encodeItem } from '../lines/list-line.ts'
import { writeLines } from '../lines/line-store.ts'
import { MOST_LINES, sortLines } from '../lines/sort-lines.ts'
import { moveList } from '../move-list.ts'
import { isWorthChanges } from './find-read-alike.ts'
import { makeStepCheck } from './odd-steps.ts'
import { OddLines } from './odd-lines.ts'
import { RejectedRows } from './rejected-rows.ts'
import { RowSampler } from './row-sampler.ts'
import { defaultsOf, settingsOf } from './settings-of.ts'

/** A run is sorted in memory: this many lines or characters, whichever comes first. */
const RUN_LINES = MOST_LINES
const RUN_CHARS = 6_000_000

/**
 * One pass over the rows of a file: turns them into sorted runs of lines in R2, keeps what was refused and a
 * preview.
 */
export class ListReading {
  readonly #imp: ImportContext
  readonly #recognised: Recognised
  readonly #bytesRead: () => number
  readonly #read
  readonly #hasOddStep
  readonly #rejected: RejectedRows
  readonly #sampler = new RowSampler()
  readonly #odd = new OddLines()
  readonly #forbidden = new Map<string, boolean>()
  #forbiddenKeys: Set<string> | null = null
  readonly #runs: LineFile[] = []
  #lines: string[] = []
  #chars = 0
  #accepted = 0
  #zeroPrices = 0
  #oddSteps = 0
  readonly #startedAt = Date.now()

  constructor(imp: ImportContext, recognised: Recognised, bytesRead: () => number) {
    this.#imp = imp
    this.#recognised = recognised
    this.#bytesRead = bytesRead
    this.#read = makeRowReader(recognised, settingsOf(imp), defaultsOf(imp))
    this.#hasOddStep = makeStepCheck(recognised)
    this.#rejected = new RejectedRows(imp.ctx.sources, imp.list.id)
  }

  async take(rows: RawRow[]): Promise<void> {
    this.#forbiddenKeys ??= await forbiddenBrandKeys(this.#imp)
    for (const row of rows) {
      const item = await this.#itemOf(row)
      if (item === null) continue
      const line = encodeItem(item)
      this.#lines.push(line)
      this.#chars += line.length
      if (this.#lines.length >= RUN_LINES || this.#chars >= RUN_CHARS) await this.#flushRun()
    }
    await this.breathe()
  }

  /** Says that work goes on; throws `ImportStopped`. */
  async breathe(): Promise<void> {
    await this.#imp.heartbeat(this.#progress())
  }

  /** A row that the live list has too: it counts and shows, but is no line of a run. */
  async takeKnown(row: RawRow): Promise<void> {
    this.#forbiddenKeys ??= await forbiddenBrandKeys(this.#imp)
    await this.#itemOf(row)
  }

  /** Lines that the live list's file has too, each an offer of which nothing needs to be shown. */
  skip(from: number, to: number): void {
    if (!this.#sampler.hasFirst) throw new LinesUnclear()
    this.#accepted += to - from + 1
    for (let line = from; line <= to; line += 1) this.#odd.pass(line)
  }

  /** The offer that a row is, counted and sampled; null for one that is refused or none. */
  async #itemOf(row: RawRow): Promise<ListItem | null> {
    const reading = this.#read(row)
    if (reading.kind === 'skipped') {
      this.#sampler.other(row, reading.why)
      return null
    }
    if (reading.kind === 'rejected') {
      await this.#refuse(row, reading)
      return null
    }
    const { item } = reading
    if (this.#isForbidden(item.brand)) {
      const { brand } = item
      const code = 'brand_forbidden'
      const column = this.#recognised.columns.find(({ field }) => field === 'brand')?.index ?? null
      await this.#refuse(row, { kind: 'rejected', code, column, value: brand, params: { brand } })
      return null
    }
    this.#sampler.item(row, item)
    this.#accepted += 1
    const hasOddStep = this.#hasOddStep(row, item)
    if (hasOddStep) this.#oddSteps += 1
    if (item.notices.length === 0 && !hasOddStep) this.#odd.pass(row.line)
    return item
  }

  /** `known` says against which list only differences were read. */
  async finish(known: Pick<ImportState, 'under' | 'changesOf'>): Promise<boolean> {
    await this.#flushRun()
    await this.#rejected.flush()
    const { ctx, list } = this.#imp
    if (isWorthChanges(list)) await this.#odd.keep(ctx.sources, list.id)
    const preview = this.#sampler.preview()
    await ctx.sources.put(importFiles.preview(list.id), JSON.stringify(preview))
    const rejected = this.#rejected.count
    if (this.#accepted === 0) return this.#refuseWhole(rejected, preview.rejects)
    return moveList(this.#imp, 'finishReading', {
      recognised: this.#recognised,
      state: {
        ...this.#imp.state,
        ...known,
        runs: this.#runs,
        rejectedParts: this.#rejected.parts,
        accepted: this.#accepted,
        rejected,
        zeroPrices: this.#zeroPrices,
        oddSteps: this.#oddSteps,
        phaseStartedAt: Date.now(),
      },
    })
  }

  /** A file without one usable row is refused whole, its rows kept for the report. */
  #refuseWhole(rejected: number, rejects: Record<string, number>): Promise<boolean> {
    const isPriceless = rejected > 0 && rejects['price_column_missing'] === rejected
    const code = isPriceless ? 'no_price_column' : 'no_rows'
    const error = { code, params: { rows: rejected } } as const
    return failList(this.#imp, error, {
      recognised: this.#recognised,
      counts: { rows: rejected, created: 0, changed: 0, unchanged: 0, removed: 0, rejected },
      state: { ...this.#imp.state, rejectedParts: this.#rejected.parts, rejected },
    })
  }

  async #refuse(row: RawRow, reading: Parameters<RowSampler['rejected']>[1]): Promise<void> {
    this.#sampler.rejected(row, reading)
    if (reading.code === 'price_zero') this.#zeroPrices += 1
    const { code, column, value, params } = reading
    const { line, cells } = row
    if (this.#rejected.add({ line, column, value, code, params, cells }))
      await this.#rejected.flush()
  }

  #isForbidden(brand: string): boolean {
    if (this.#forbiddenKeys === null || this.#forbiddenKeys.size === 0) return false
    let isForbidden = this.#forbidden.get(brand)
    if (isForbidden === undefined) {
      isForbidden = this.#forbiddenKeys.has(brandKey(brand))
      this.#forbidden.set(brand, isForbidden)
    }
    return isForbidden
  }

  async #flushRun(): Promise<void> {
    if (this.#lines.length === 0) return
    const { ctx, list } = this.#imp
    const key = importFiles.run(list.id, this.#runs.length)
    this.#runs.push(await writeLines(ctx.sources, key, sortLines(this.#lines)))
    this.#lines = []
    this.#chars = 0
  }

  #progress() {
    return progressOf('reading', 'bytes', {
      done: this.#bytesRead(),
      total: this.#imp.list.fileSize,
      rows: this.#accepted + this.#rejected.count,
      startedAt: this.#startedAt,
    })
  }
}

/** Keys of brands whose rows are refused. */
export async function forbiddenBrandKeys({
  ctx,
}: Pick<ImportContext, 'ctx'>): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ key: brands.key })
    .from(brands)
    .where(eq(brands.status, 'forbidden'))
  return new Set(rows.map(({ key }) => key))
}
