import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { KeyGroups } from '../lines/key-groups.ts'
import { isGone, LINE, lineNumber, snapshotContent } from '../lines/list-line.ts'
import { hasSnapshot, statusConflict } from '../transitions.ts'
import { LineCursor } from '../lines/line-store.ts'
import type { DiffQuery, ListDiff } from '../schemas.ts'

const ROWS_PER_PAGE = 50
const BLOCK_BYTES = 512_000
const MOST_LINES_PER_NUMBER = 100_000

/**
 * Two versions of one offer's list, row by row: the summary over all rows, the differing rows a
 * page at a time. Errors: `not_found`, `conflict` when a version was never compared.
 */
export async function diffLists(ctx: Ctx, id: number, query: DiffQuery): Promise<ListDiff> {
  const after = await getPriceListRow(ctx, id)
  const before = await getPriceListRow(ctx, query.against)
  if (before.offerId !== after.offerId) throw notFound()
  const sides = await Promise.all([openSnapshot(ctx, before), openSnapshot(ctx, after)])
  const diff = new Diff(Number(query.cursor ?? 0))
  const [old, fresh] = sides
  while (old.key !== null || fresh.key !== null) {
    const key =
      fresh.key === null || (old.key !== null && old.key < fresh.key) ? old.key : fresh.key
    const oldLines = old.key === key ? ((await old.next())?.lines ?? []) : []
    const freshLines = fresh.key === key ? ((await fresh.next())?.lines ?? []) : []
    diff.add(byItem(oldLines), byItem(freshLines))
  }
  return diff.result()
}

async function openSnapshot(ctx: Ctx, list: PriceListRow): Promise<KeyGroups> {
  if (!hasSnapshot(list.state)) throw statusConflict(list)
  const cursor = new LineCursor(ctx.sources, list.state?.parts ?? [], BLOCK_BYTES)
  const groups = new KeyGroups([cursor], MOST_LINES_PER_NUMBER)
  await groups.open()
  return groups
}

/** Item number → its line's cells, for the lines that are in the list. */
function byItem(lines: string[]): Map<number, string[]> {
  const items = new Map<number, string[]>()
  for (const line of lines) {
    if (isGone(line)) continue
    items.set(lineNumber(line, snapshotContent(line)), line.split('\t'))
  }
  return items
}

class Diff {
  readonly #summary: ListDiff['summary'] = {
    kept: 0,
    added: 0,
    removed: 0,
    price_changed: 0,
    price_up: 0,
    price_down: 0,
    stock_changed: 0,
    became_zero: 0,
    text_changed: 0,
    unchanged: 0,
  }
  readonly #rows: ListDiff['rows'] = []
  readonly #skip: number
  #seen = 0

  constructor(skip: number) {
    this.#skip = skip
  }

  add(before: Map<number, string[]>, after: Map<number, string[]>): void {
    for (const [item, cells] of before) {
      const now = after.get(item)
      if (now === undefined) {
        this.#summary.removed += 1
        this.#note('removed', cells, null)
      } else this.#compare(cells, now)
    }
    for (const [item, cells] of after) {
      if (before.has(item)) continue
      this.#summary.added += 1
      this.#note('added', null, cells)
    }
  }

  result(): ListDiff {
    const end = this.#skip + this.#rows.length
    const next_cursor = end < this.#seen ? String(end) : null
    return { summary: this.#summary, rows: this.#rows, next_cursor }
  }

  #compare(before: string[], after: string[]): void {
    const summary = this.#summary
    summary.kept += 1
    const [from, to] = [Number(before[LINE.costMicros]), Number(after[LINE.costMicros])]
    const isPrice = from !== to || before[LINE.currency] !== after[LINE.currency]
    const isStock = before[LINE.remains] !== after[LINE.remains]
    const isText = before[LINE.name] !== after[LINE.name]
    if (isPrice) summary.price_changed += 1
    if (to > from) summary.price_up += 1
    if (to < from) summary.price_down += 1
    if (isStock) summary.stock_changed += 1
    if (isStock && after[LINE.remains] === '0') summary.became_zero += 1
    if (isText) summary.text_changed += 1
    const isSame =
      before.slice(LINE.name, LINE.number).join('\t') ===
      after.slice(LINE.name, LINE.number).join('\t')
    if (isSame) summary.unchanged += 1
    else this.#note('changed', before, after)
  }

  #note(kind: ListDiff['rows'][number]['kind'], before: string[] | null, after: string[] | null) {
    this.#seen += 1
    if (this.#seen <= this.#skip || this.#rows.length >= ROWS_PER_PAGE) return
    const shown = after ?? before ?? []
    this.#rows.push({
      kind,
      brand: shown[LINE.brand] ?? '',
      part_number: shown[LINE.mpn] ?? '',
      supplier_code: shown[LINE.code] || null,
      before: before && side(before),
      after: after && side(after),
    })
  }
}

const side = (cells: string[]) => ({
  price: { micros: Number(cells[LINE.costMicros]), currency: cells[LINE.currency] ?? '' },
  remains: Number(cells[LINE.remains]),
  name: cells[LINE.name] ?? '',
})
