import type { CrossCounts } from '../../../db/json/cross-import.ts'
import type { RawRow } from '../../../list-files/reading.ts'
import { placeOfLine } from '../../../list-files/schemas/sheet-lines.ts'
import type { CrossRejectCode } from '../schemas.ts'
import type { FoundPair } from './pair-finder.ts'
import type { GonePair } from './part-writer.ts'
import { shownCells } from '../../table-imports/read-table.ts'
import { SHOWN_ROWS } from '../../table-imports/schemas.ts'
import { toPart } from './read-mapped.ts'
import type { ReadPair } from './reading/make-pair-reader.ts'
import type { CrossOutcome, CrossPreview, CrossPreviewRow } from './schemas.ts'

/** Counts what would become of a file, and keeps the first rows of each outcome. */
export class PreviewBuilder {
  readonly #sheets: string[] | undefined
  readonly #rows: CrossPreview = { created: [], known: [], gone: [], denied: [], refused: [] }
  readonly #counts: CrossCounts = {
    lines: 0,
    created: 0,
    known: 0,
    denied: 0,
    repeated: 0,
    gone: 0,
    refused: 0,
    reasons: {},
    new_brands: 0,
  }
  /** Lines of which something was refused: each counts once. */
  readonly #refused = new Set<number>()

  constructor(sheets: string[] | null) {
    this.#sheets = sheets ?? undefined
  }

  addLine({ line, cells }: RawRow, code: CrossRejectCode | null): void {
    this.#counts.lines += 1
    if (code !== null) this.#refuse(line, { code, cells: shownCells(cells) })
  }

  addPair({ pair, outcome, code }: FoundPair): void {
    if (code !== null) this.#refuse(pair.line, { code, ...sidesOf(pair) })
    if (outcome === null) return
    this.#counts[outcome] += 1
    if (outcome !== 'repeated')
      this.#keep(outcome, { ...this.#placeOf(pair.line), ...sidesOf(pair) })
  }

  addGone(pairs: readonly GonePair[]): void {
    this.#counts.gone += pairs.length
    for (const { brand, number, otherBrand, otherNumber, kind } of pairs) {
      const [product, other] = [
        { brand, number },
        { brand: otherBrand, number: otherNumber },
      ]
      this.#keep('gone', { product, other, kind })
    }
  }

  finish(newBrands: number): { counts: CrossCounts; rows: CrossPreview } {
    return { counts: { ...this.#counts, new_brands: newBrands }, rows: this.#rows }
  }

  #refuse(line: number, said: Partial<CrossPreviewRow> & { code: CrossRejectCode }): void {
    if (this.#refused.has(line)) return
    this.#refused.add(line)
    this.#counts.refused += 1
    const { reasons } = this.#counts
    reasons[said.code] = (reasons[said.code] ?? 0) + 1
    this.#keep('refused', { ...this.#placeOf(line), ...said })
  }

  #keep(outcome: CrossOutcome, said: Partial<CrossPreviewRow>): void {
    const rows = this.#rows[outcome]
    if (rows.length < SHOWN_ROWS) rows.push({ ...NOTHING, ...said })
  }

  #placeOf = (line: number) => placeOfLine(line, this.#sheets)
}

const NOTHING: CrossPreviewRow = {
  line: null,
  sheet: null,
  product: null,
  other: null,
  kind: null,
  code: null,
  cells: [],
}

const sidesOf = ({ ends: [a, b], kind }: ReadPair) => ({
  product: toPart(a),
  other: toPart(b),
  kind,
})
