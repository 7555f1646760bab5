import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { brands } from '../../../db/schema/catalog.ts'
import { priceLists } from '../../../db/schema/price-lists.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import { progressOf, type ImportContext } from '../import-context.ts'
import { failList } from '../fail-list.ts'
import { moveList } from '../move-list.ts'
import { importFiles } from '../import-files.ts'
import { encodeItem } from '../lines/list-line.ts'
import { writeLines } from '../lines/line-store.ts'
import { makeRowReader } from '../../../list-files/rows/make-row-reader.ts'
import { FileRefused, type OpenedList, type RawRow } from '../../../list-files/reading.ts'
import { goneTitles } from '../../../list-files/recognise/gone-titles.ts'
import { recognise } from '../../../list-files/recognise/recognise.ts'
import { openList } from './open-list.ts'
import { RejectedRows } from './rejected-rows.ts'
import { RowSampler } from './row-sampler.ts'
import { defaultsOf, settingsOf } from './settings-of.ts'
import { MOST_LINES, sortLines } from '../lines/sort-lines.ts'
import type { LineFile } from '../../../db/json/import-state.ts'
import type { Recognised } from '../../../list-files/schemas/recognised.ts'

/** Rows looked at before deciding what the columns are. */
const SAMPLE_ROWS = 1000
/** Titles that a refusal names. */
const MOST_GONE = 5
/** A run is sorted in memory: this many lines or characters, whichever comes first. */
const RUN_LINES = MOST_LINES
const RUN_CHARS = 6_000_000

/**
 * Reads the whole file: recognises it, turns rows into sorted runs of lines in R2, keeps what was
 * refused and a preview. Nothing touches the offer. Throws `FileRefused`.
 */
export async function readStep(imp: ImportContext): Promise<boolean> {
  const opened = await openList(imp)
  const rows = opened.rows()[Symbol.asyncIterator]()
  const sample = await takeSample(rows)
  const settings = settingsOf(imp)
  const before = await previousRecognised(imp)
  const recognised = recogniseOrSay(before, sample, () =>
    recognise(opened, sample, settings, defaultsOf(imp), before),
  )
  const reading = new ListReading(imp, recognised, opened)
  await reading.take(sample)
  for (let batch = await rows.next(); !batch.done; batch = await rows.next()) {
    await reading.take(batch.value)
  }
  return reading.finish()
}

/** A refusal says which columns of the list before are gone, whatever else is wrong. */
function recogniseOrSay<T>(before: Recognised | null, sample: readonly RawRow[], take: () => T): T {
  try {
    return take()
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const gone = goneTitles(before, sample).slice(0, MOST_GONE).join(', ')
    if (gone === '') throw error
    throw Object.assign(error, { params: { ...error.params, gone } })
  }
}

async function takeSample(rows: AsyncIterator<RawRow[]>): Promise<RawRow[]> {
  const sample: RawRow[] = []
  while (sample.length < SAMPLE_ROWS) {
    const batch = await rows.next()
    if (batch.done) break
    sample.push(...batch.value)
  }
  if (sample.length === 0) throw new FileRefused('no_rows')
  return sample
}

/** How the offer's last applied list was understood, to notice a drifted layout. */
async function previousRecognised({ ctx, offer }: ImportContext): Promise<Recognised | null> {
  const [row] = await ctx.db
    .select({ recognised: priceLists.recognised })
    .from(priceLists)
    .where(
      and(
        eq(priceLists.offerId, offer.id),
        isNotNull(priceLists.appliedAt),
        isNotNull(priceLists.recognised),
      ),
    )
    .orderBy(desc(priceLists.version))
    .limit(1)
  return row?.recognised ?? null
}

/** One pass over the rows of a file. */
class ListReading {
  readonly #imp: ImportContext
  readonly #recognised: Recognised
  readonly #opened: OpenedList
  readonly #read
  readonly #rejected: RejectedRows
  readonly #sampler = new RowSampler()
  readonly #forbidden = new Map<string, boolean>()
  #forbiddenKeys: Set<string> | null = null
  readonly #runs: LineFile[] = []
  #lines: string[] = []
  #chars = 0
  #accepted = 0
  #zeroPrices = 0
  readonly #startedAt = Date.now()

  constructor(imp: ImportContext, recognised: Recognised, opened: OpenedList) {
    this.#imp = imp
    this.#recognised = recognised
    this.#opened = opened
    this.#read = makeRowReader(recognised, settingsOf(imp), defaultsOf(imp))
    this.#rejected = new RejectedRows(imp.ctx.sources, imp.list.id)
  }

  async take(rows: RawRow[]): Promise<void> {
    this.#forbiddenKeys ??= await forbiddenBrandKeys(this.#imp)
    for (const row of rows) {
      const reading = this.#read(row)
      if (reading.kind === 'skipped') this.#sampler.other(row, reading.why)
      else if (reading.kind === 'rejected') await this.#refuse(row, reading)
      else if (this.#isForbidden(reading.item.brand)) {
        const { brand } = reading.item
        const code = 'brand_forbidden'
        const column =
          this.#recognised.columns.find(({ field }) => field === 'brand')?.index ?? null
        await this.#refuse(row, { kind: 'rejected', code, column, value: brand, params: { brand } })
      } else {
        const line = encodeItem(reading.item)
        this.#sampler.item(row, reading.item)
        this.#lines.push(line)
        this.#chars += line.length
        this.#accepted += 1
        if (this.#lines.length >= RUN_LINES || this.#chars >= RUN_CHARS) await this.#flushRun()
      }
    }
    await this.#imp.heartbeat(this.#progress())
  }

  async finish(): Promise<boolean> {
    await this.#flushRun()
    await this.#rejected.flush()
    const { ctx, list } = this.#imp
    const preview = this.#sampler.preview()
    await ctx.sources.put(importFiles.preview(list.id), JSON.stringify(preview))
    const rejected = this.#rejected.count
    if (this.#accepted === 0) return this.#refuseWhole(rejected, preview.rejects)
    return moveList(this.#imp, 'finishReading', {
      recognised: this.#recognised,
      state: {
        ...this.#imp.state,
        runs: this.#runs,
        rejectedParts: this.#rejected.parts,
        accepted: this.#accepted,
        rejected,
        zeroPrices: this.#zeroPrices,
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
      done: this.#opened.bytesRead(),
      total: this.#imp.list.fileSize,
      rows: this.#accepted + this.#rejected.count,
      startedAt: this.#startedAt,
    })
  }
}

async function forbiddenBrandKeys({ ctx }: ImportContext): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ key: brands.key })
    .from(brands)
    .where(eq(brands.status, 'forbidden'))
  return new Set(rows.map(({ key }) => key))
}
