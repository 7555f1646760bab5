import { queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { type BrandIds, readBrandIds } from '../../brands/ensure-brands.ts'
import { findProducts } from '../../crosses/ensure-products.ts'
import { type CrossEnd, endOf } from '../../crosses/read-cross-rows.ts'
import type { Book } from '../book.ts'
import { isClear } from '../cell-words.ts'
import {
  type ProductState,
  saidOf,
  statesOf,
  type StoredField,
  toState,
} from '../product-states.ts'
import type { ProductRefusal } from '../schemas.ts'
import { type ReadCell, readCell } from './reading/read-cell.ts'
import type { FilledCell, TakenLine } from './reading/read-line.ts'

/** What a cell would change. */
export interface Change {
  field: StoredField
  before: string | null
  after: string | null
  /** The cell; of a successor, its brand and number. */
  cell: string
}

/** A cell that is refused. */
export interface RefusedCell {
  /** Null: the line as a whole. */
  at: number | null
  cell: string
  code: ProductRefusal
}

/** What would become of a line. */
export interface JudgedLine {
  line: TakenLine
  /** Null: none is named, or there is none. */
  state: ProductState | null
  /** It names a product that there is not. */
  isMissing: boolean
  changes: Change[]
  refused: RefusedCell[]
  /** Fields that the line says something of. */
  said: StoredField[]
}

/** Looks up products of lines and what they would change, chunk by chunk, without writing anything. */
export class LineJudge {
  readonly #ctx: Ctx
  readonly #book: Book
  #brands: BrandIds | null = null
  /** Products that earlier lines have named. */
  readonly #seen = new Set<number>()

  constructor(ctx: Ctx, book: Book) {
    this.#ctx = ctx
    this.#book = book
  }

  async judge(lines: readonly TakenLine[]): Promise<JudgedLine[]> {
    if (lines.length === 0) return []
    this.#brands ??= await readBrandIds(this.#ctx)
    const own = lines.flatMap(({ end }) => (end === null ? [] : [end]))
    const idOfOwn = await findProducts(this.#ctx, own, this.#brands)
    const named = lines.map((line) => ({
      line,
      ...this.#named(line, line.end === null ? undefined : idOfOwn(line.end)),
    }))
    const states = await this.#states(named.flatMap(({ id }) => (id === null ? [] : [id])))
    const successors = named.map(({ line, id }) => successorOf(line, states.get(id ?? 0)))
    const idOf = await findProducts(
      this.#ctx,
      successors.flatMap((one) => (one !== null && 'end' in one ? [one.end] : [])),
      this.#brands,
    )
    return named.map(({ line, id, code }, place) => {
      const state = states.get(id ?? 0) ?? null
      if (code !== null) return refusedLine(line, code)
      if (state === null) return { ...NOTHING, line, isMissing: true }
      if (this.#isAnother(line, state)) return refusedLine(line, 'differs')
      if (this.#seen.has(state.id)) return refusedLine(line, 'repeated')
      this.#seen.add(state.id)
      const successor = successors[place] ?? null
      return judged(line, state, [
        ...line.cells.flatMap((cell) => readPlain(this.#book, cell)),
        ...(successor === null ? [] : [readSuccessor(successor, state, idOf)]),
      ])
    })
  }

  #named(
    { id, end, code }: TakenLine,
    found: number | undefined,
  ): { id: number | null; code: ProductRefusal | null } {
    const isForbidden = id === null && end !== null && this.#brands?.get(end.brandKey) === null
    return { id: id ?? found ?? null, code: code ?? (isForbidden ? 'brand_forbidden' : null) }
  }

  /** Whether brand and number of a line with an id are those of another product. */
  #isAnother({ end }: TakenLine, state: ProductState): boolean {
    if (end === null) return false
    const brandId = this.#brands?.get(end.brandKey)
    return end.searchKey !== state.search_key || (brandId !== null && brandId !== state.brand_id)
  }

  async #states(ids: readonly number[]): Promise<Map<number, ProductState>> {
    if (ids.length === 0) return new Map()
    const page = sql`SELECT DISTINCT value AS id, value AS at FROM json_each(${JSON.stringify(ids)})`
    const rows = await queryRows(this.#ctx.db.raw, statesOf(page))
    return new Map(rows.map((row) => [row.id, toState(row)]))
  }
}

const NOTHING = { state: null, isMissing: false, changes: [], refused: [], said: [] }

const refusedLine = (line: TakenLine, code: ProductRefusal): JudgedLine => ({
  ...NOTHING,
  line,
  refused: [{ at: null, cell: '', code }],
})

type Answer = ReadCell & Pick<FilledCell, 'at'> & { cell: string }

const isOfSuccessor = (field: string): boolean => field.startsWith('replaced_')

const readPlain = (book: Book, { at, field, text }: FilledCell): Answer[] =>
  isOfSuccessor(field) ? [] : [{ at, cell: text, ...readCell(book, field, text) }]

function judged(line: TakenLine, state: ProductState, answers: readonly Answer[]): JudgedLine {
  const found: JudgedLine = { ...NOTHING, line, state, changes: [], refused: [], said: [] }
  for (const answer of answers) {
    const { at, cell, field } = answer
    if ('code' in answer) found.refused.push({ at, cell, code: answer.code })
    else {
      found.said.push(field)
      const before = saidOf(state, field)
      if (before !== answer.said) found.changes.push({ field, before, after: answer.said, cell })
    }
  }
  return found
}

/** The product that takes the place of another, as two columns say it. */
type Successor = { at: number; cell: string } & (
  | { end: CrossEnd }
  | { said: null }
  | { code: ProductRefusal }
)

/** Null: the line says nothing of it. A number alone is of the product's own brand. */
function successorOf({ cells }: TakenLine, state: ProductState | undefined): Successor | null {
  const number = cells.find(({ field }) => field === 'replaced_number')
  const brand = cells.find(({ field }) => field === 'replaced_brand')
  const told = number ?? brand
  if (told === undefined) return null
  const at = told.at
  if (isClear(told.text)) return { at, cell: told.text, said: null }
  const cell = [brand?.text, number?.text].filter(Boolean).join(' ')
  const named = brand?.text ?? state?.brand ?? ''
  const end = endOf(named, number?.text ?? '')
  return end.searchKey === '' || end.brandKey === ''
    ? { at, cell, code: 'successor_unknown' }
    : { at, cell, end }
}

function readSuccessor(
  successor: Successor,
  state: ProductState,
  idOf: (end: CrossEnd) => number | undefined,
): Answer {
  const { at, cell } = successor
  const field = 'replaced_by'
  if ('said' in successor) return { at, cell, field, said: null }
  if ('code' in successor) return { at, cell, field, code: successor.code }
  const id = idOf(successor.end)
  if (id === undefined) return { at, cell, field, code: 'successor_unknown' }
  if (id === state.id) return { at, cell, field, code: 'successor_itself' }
  return { at, cell, field, said: String(id) }
}
