import type { ListItem, RawRow, RowReading } from '../../../list-files/reading.ts'
import type { OtherRows, Preview, PreviewRow } from '../../../list-files/schemas/rows.ts'

const FIRST_ROWS = 20
/** Worst rows kept of each reason, so that one reason does not crowd out the others. */
const ROWS_PER_REASON = 5
const MOST_STOCK_WORDS = 50
/** Rows of a kind that are no offers, shown with their lines. */
const MOST_OTHER_LINES = 20
const MOST_CHARACTERS = 200

type Rejected = Extract<RowReading, { kind: 'rejected' }>

/** Gathers what the preview shows while rows go by: the first, the worst, and how often. */
export class RowSampler {
  readonly #preview: Preview = {
    first: [],
    worst: [],
    histogram: [],
    median_price_change: null,
    rejects: {},
    notices: {},
    unknown_stock_words: [],
    duplicates: [],
  }
  readonly #rejected: PreviewRow[] = []
  readonly #noticed: PreviewRow[] = []
  readonly #stockWords = new Map<string, number>()
  readonly #others = new Map<OtherRows['kind'], OtherRows>()

  /** Whether the first rows are here; later ones show only where something is to be said of them. */
  get hasFirst(): boolean {
    return this.#preview.first.length >= FIRST_ROWS
  }

  item(row: RawRow, item: ListItem): void {
    const { notices } = this.#preview
    let isWorth = this.#preview.first.length < FIRST_ROWS
    for (const { code } of item.notices) {
      notices[code] = (notices[code] ?? 0) + 1
      isWorth ||= notices[code] <= ROWS_PER_REASON
    }
    if (!isWorth) return
    const shown = itemRow(row, item)
    if (this.#preview.first.length < FIRST_ROWS) this.#preview.first.push(shown)
    else this.#noticed.push(shown)
  }

  rejected(row: RawRow, { code, column, value, params }: Rejected): void {
    const { rejects } = this.#preview
    rejects[code] = (rejects[code] ?? 0) + 1
    if (code === 'stock_word_unknown') this.#countWord(value)
    const isFirst = this.#preview.first.length < FIRST_ROWS
    if (!isFirst && (rejects[code] ?? 0) > ROWS_PER_REASON) return
    const shown: PreviewRow = {
      line: row.line,
      cells: row.cells,
      item: null,
      rejection: { code, column, value, params },
      notices: [],
      price_before_micros: null,
    }
    if (isFirst) this.#preview.first.push(shown)
    if ((rejects[code] ?? 0) <= ROWS_PER_REASON) this.#rejected.push(shown)
  }

  /** A row that is no offer. */
  other(row: RawRow, kind: OtherRows['kind']): void {
    const found = this.#others.get(kind) ?? { kind, count: 0, lines: [] }
    this.#others.set(kind, found)
    found.count += 1
    if (found.lines.length >= MOST_OTHER_LINES) return
    const text = row.cells.filter((cell) => cell.trim() !== '').join(' · ')
    found.lines.push({ line: row.line, text: text.slice(0, MOST_CHARACTERS) })
  }

  preview(): Preview {
    const words = [...this.#stockWords].sort((a, b) => b[1] - a[1]).slice(0, MOST_STOCK_WORDS)
    return {
      ...this.#preview,
      other_rows: [...this.#others.values()],
      worst: [...this.#rejected, ...this.#noticed],
      unknown_stock_words: words.map(([word, count]) => ({ word, count })),
    }
  }

  #countWord(word: string): void {
    const folded = word.toLowerCase()
    if (this.#stockWords.size >= MOST_STOCK_WORDS * 10 && !this.#stockWords.has(folded)) return
    this.#stockWords.set(folded, (this.#stockWords.get(folded) ?? 0) + 1)
  }
}

/** A row as the preview shows it: raw beside parsed. */
export function itemRow(
  row: RawRow,
  item: ListItem,
  priceBefore: number | null = null,
): PreviewRow {
  return {
    line: row.line,
    cells: row.cells,
    item: {
      brand: item.brand,
      part_number: item.mpn,
      supplier_code: item.code,
      name: item.name,
      price: { micros: item.costMicros, currency: item.currency },
      remains: item.remains,
      is_at_least: item.isAtLeast,
      minimum: item.minimum,
      pack: item.pack,
      days_min: item.daysMin,
      days_max: item.daysMax,
      ladder: item.ladder,
      group: item.group,
      crosses: [...item.crosses],
    },
    rejection: null,
    notices: item.notices,
    price_before_micros: priceBefore,
  }
}
