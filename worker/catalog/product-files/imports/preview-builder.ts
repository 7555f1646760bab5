import type { ProductImportCounts } from '../../../db/json/product-import.ts'
import { placeOfLine } from '../../../list-files/schemas/sheet-lines.ts'
import { SHOWN_ROWS } from '../../table-imports/schemas.ts'
import { CATEGORY, type ProductState, saidOf, type StoredField } from '../product-states.ts'
import type { ProductOutcome, ProductPreviewRow } from '../schemas.ts'
import type { Change, JudgedLine, RefusedCell } from './line-judge.ts'

/** Characters of a text that are shown. */
const LONGEST_SHOWN = 200

interface Shown {
  /** Of the columns of the file. */
  titles: readonly string[]
  sheets: string[] | null
}

/** A change as a preview keeps it, without words: they are added in the language of the person who looks at it. */
export interface KeptChange {
  field: StoredField
  before: string | null
  after: string | null
  /** Of a successor, what `before` and `after` name. */
  was?: string
  will?: string
}

/** A line of a preview as it is kept. */
export type KeptRow = Omit<ProductPreviewRow, 'changes'> & { changes: KeptChange[] }

export type KeptPreview = Record<ProductOutcome, KeptRow[]>

/** Counts what would become of a file, and keeps the first lines of each outcome. */
export class PreviewBuilder {
  readonly #shown: Shown
  readonly #rows: KeptPreview = { changed: [], missing: [], refused: [] }
  readonly #counts: ProductImportCounts = {
    lines: 0,
    changed: 0,
    unchanged: 0,
    missing: 0,
    refused: 0,
    reasons: {},
    fields: {},
    cleared: 0,
    filled: 0,
    hidden: 0,
    moved: 0,
    placed: 0,
  }

  constructor(shown: Shown) {
    this.#shown = shown
  }

  add(judged: JudgedLine): void {
    const { state, changes, refused, isMissing } = judged
    this.#counts.lines += 1
    if (isMissing) {
      this.#counts.missing += 1
      this.#keep('missing', judged, {})
    }
    if (refused.length > 0) this.#refuse(judged)
    if (state === null) return
    this.#weigh(state, judged)
    if (changes.length === 0) {
      if (refused.length === 0) this.#counts.unchanged += 1
      return
    }
    this.#counts.changed += 1
    for (const { field } of changes) add(this.#counts.fields, field)
    this.#keep('changed', judged, {
      changes: changes.map((change) => toKept(state, change)),
    })
  }

  finish(): { counts: ProductImportCounts; rows: KeptPreview } {
    return { counts: this.#counts, rows: this.#rows }
  }

  #refuse(judged: JudgedLine): void {
    const { refused } = judged
    this.#counts.refused += 1
    for (const { code } of refused) add(this.#counts.reasons, code)
    this.#keep('refused', judged, {
      refusals: refused.map(({ at, cell, code }: RefusedCell) => ({
        column: at === null ? '' : this.#shown.titles[at] || `${at + 1}`,
        cell: cut(cell),
        code,
      })),
    })
  }

  /** How much of what is there the line would move, empty or hide. */
  #weigh(state: ProductState, { changes, said }: JudgedLine): void {
    const counts = this.#counts
    const changed = new Map(changes.map((change) => [change.field, change]))
    for (const field of said) {
      if (saidOf(state, field) === null) continue
      counts.filled += 1
      const change = changed.get(field)
      if (change !== undefined && change.after === null && field !== 'hidden') counts.cleared += 1
      if (field === CATEGORY) {
        counts.placed += 1
        if (change !== undefined) counts.moved += 1
      }
    }
    if (changed.get('hidden')?.after === '1') counts.hidden += 1
  }

  #keep(outcome: ProductOutcome, judged: JudgedLine, said: Partial<KeptRow>): void {
    const rows = this.#rows[outcome]
    if (rows.length >= SHOWN_ROWS) return
    const { line, state } = judged
    const { end } = line
    const named = end && { id: null, brand: end.brand, number: end.mpn }
    const product = state === null ? named : { id: state.id, brand: state.brand, number: state.mpn }
    rows.push({
      ...placeOfLine(line.raw.line, this.#shown.sheets ?? undefined),
      product,
      changes: [],
      refusals: [],
      ...said,
    })
  }
}

function toKept(state: ProductState, { field, before, after, cell }: Change): KeptChange {
  const kept = { field, before: cutOrNull(before), after: cutOrNull(after) }
  if (field !== 'replaced_by') return kept
  const was = [state.replaced_brand, state.replaced_mpn].filter(Boolean).join(' ')
  return { ...kept, was, will: after === null ? '' : cut(cell) }
}

const cutOrNull = (text: string | null): string | null => text && cut(text)

const cut = (text: string): string => text.slice(0, LONGEST_SHOWN)

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}
