import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { getPriceListRow } from '../get-rows.ts'
import type { PriceListRow } from '../import-context.ts'
import { KeyGroups } from '../lines/key-groups.ts'
import { isGone, LINE, lineNumber, snapshotContent } from '../lines/list-line.ts'
import { hasSnapshot, statusConflict } from '../transitions.ts'
import { LineCursor } from '../lines/line-store.ts'
import type { DiffKind, DiffQuery, ListDiff } from '../schemas.ts'

const ROWS_PER_PAGE = 50
const BLOCK_BYTES = 512_000
const MOST_LINES_PER_NUMBER = 100_000

/**
 * Two versions of one offer's list, row by row: the summary over all rows, the differing rows (those of one
 * kind, if asked) a page at a time. Errors: `not_found`, `conflict` when a version was never compared.
 */
export async function diffLists(ctx: Ctx, id: number, query: DiffQuery): Promise<ListDiff> {
  const after = await getPriceListRow(ctx, id)
  const before = await getPriceListRow(ctx, query.against)
  if (before.offerId !== after.offerId) throw notFound()
  const sides = await Promise.all([openSnapshot(ctx, before), openSnapshot(ctx, after)])
  const diff = new Diff(Number(query.cursor ?? 0), query.kind)
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
    terms_changed: 0,
    unchanged: 0,
  }
  readonly #rows: ListDiff['rows'] = []
  readonly #skip: number
  readonly #kind: DiffKind | undefined
  #seen = 0

  constructor(skip: number, kind: DiffKind | undefined) {
    this.#skip = skip
    this.#kind = kind
  }

  add(before: Map<number, string[]>, after: Map<number, string[]>): void {
    for (const [item, cells] of before) {
      const now = after.get(item)
      if (now === undefined) {
        this.#note(['removed'], cells, null)
      } else this.#compare(cells, now)
    }
    for (const [item, cells] of after) {
      if (before.has(item)) continue
      this.#note(['added'], null, cells)
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
    const kinds = kindsOf(before, after)
    if (isOther(before, after, PRICE)) summary.price_changed += 1
    if (kinds.length === 0) summary.unchanged += 1
    else this.#note(kinds, before, after)
  }

  #note(kinds: DiffKind[], before: string[] | null, after: string[] | null) {
    for (const kind of kinds) this.#summary[kind] += 1
    if (this.#kind !== undefined && !kinds.includes(this.#kind)) return
    this.#seen += 1
    if (this.#seen <= this.#skip || this.#rows.length >= ROWS_PER_PAGE) return
    const shown = after ?? before ?? []
    this.#rows.push({
      kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
      brand: shown[LINE.brand] ?? '',
      part_number: shown[LINE.mpn] ?? '',
      supplier_code: shown[LINE.code] || null,
      before: before && side(before),
      after: after && side(after),
    })
  }
}

const PRICE = [LINE.costMicros, LINE.currency]
const STOCK = [LINE.remains, LINE.isAtLeast]
/** What is sold at what price and how it is ordered, but for name, price and stock. */
const TERMS = [LINE.currency, LINE.ladder, LINE.minimum, LINE.pack, LINE.daysMin, LINE.daysMax]

const isOther = (before: string[], after: string[], cells: readonly number[]): boolean =>
  cells.some((cell) => before[cell] !== after[cell])

/** In what two lines of one item differ; empty when they are the same. `10` and `>10` differ in stock. */
function kindsOf(before: string[], after: string[]): DiffKind[] {
  const [from, to] = [Number(before[LINE.costMicros]), Number(after[LINE.costMicros])]
  const isStock = isOther(before, after, STOCK)
  const found: [DiffKind, boolean][] = [
    ['price_up', to > from],
    ['price_down', to < from],
    ['stock_changed', isStock],
    ['became_zero', isStock && after[LINE.remains] === '0'],
    ['text_changed', isOther(before, after, [LINE.name])],
    ['terms_changed', isOther(before, after, TERMS)],
  ]
  return found.flatMap(([kind, isSo]) => (isSo ? [kind] : []))
}

const side = (cells: string[]) => ({
  price: { micros: Number(cells[LINE.costMicros]), currency: cells[LINE.currency] ?? '' },
  remains: Number(cells[LINE.remains]),
  is_at_least: cells[LINE.isAtLeast] === '1',
  name: cells[LINE.name] ?? '',
})
