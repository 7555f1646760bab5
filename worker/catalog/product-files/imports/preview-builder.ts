import type { ProductImportCounts } from '../../../db/json/product-import.ts'
import { placeOfLine } from '../../../list-files/schemas/sheet-lines.ts'
import { SHOWN_ROWS } from '../../table-imports/schemas.ts'
import type { Book } from '../book.ts'
import {
  attributeOf,
  CATEGORY,
  type ProductState,
  saidOf,
  type StoredField,
} from '../product-states.ts'
import type { ProductOutcome, ProductPreview, ProductPreviewRow } from '../schemas.ts'
import { tellSaid } from '../tell-said.ts'
import type { Change, JudgedLine, RefusedCell } from './line-judge.ts'

/** Characters of a text that are shown. */
const LONGEST_SHOWN = 200

interface Shown {
  book: Book
  /** Of the columns of the file. */
  titles: readonly string[]
  sheets: string[] | null
  /** Of what is kept, in the reader's language. */
  titleOf: (field: StoredField) => string
}

/** Counts what would become of a file, and keeps the first lines of each outcome. */
export class PreviewBuilder {
  readonly #shown: Shown
  readonly #rows: ProductPreview = { changed: [], missing: [], refused: [] }
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
      changes: changes.map((change) => this.#told(state, change)),
    })
  }

  finish(): { counts: ProductImportCounts; rows: ProductPreview } {
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

  #told(state: ProductState, { field, before, after, cell }: Change) {
    const { book, titleOf } = this.#shown
    const isSuccessor = field === 'replaced_by'
    const was = isSuccessor
      ? [state.replaced_brand, state.replaced_mpn].filter(Boolean).join(' ')
      : tellSaid(book, field, before)
    const will = isSuccessor ? (after === null ? '' : cell) : tellSaid(book, field, after)
    return { title: titleOf(field), before: cut(was), after: cut(will) }
  }

  #keep(outcome: ProductOutcome, judged: JudgedLine, said: Partial<ProductPreviewRow>): void {
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

const cut = (text: string): string => text.slice(0, LONGEST_SHOWN)

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

/** Titles of what is kept, by its field. */
export function storedTitles(
  { attributes }: Book,
  columns: readonly { field: string; title: string }[],
): (field: StoredField) => string {
  const titles = new Map(columns.map(({ field, title }) => [field, title]))
  const codes = new Map(attributes.map(({ id, code }) => [id, `value:${code}`]))
  return (field) => {
    const attribute = attributeOf(field)
    const column =
      field === CATEGORY
        ? 'category'
        : field === 'replaced_by'
          ? 'replaced_number'
          : attribute === null
            ? field
            : (codes.get(attribute) ?? field)
    return titles.get(column) ?? field
  }
}
