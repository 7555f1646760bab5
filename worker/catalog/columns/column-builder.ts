import {
  BRAND,
  type CategoryColumns,
  type ColumnPart,
  NO_DAYS,
  type ValueColumn,
} from './columns.ts'

const MOST_STOCK = 4_294_967_295
/** Codes up to here take two bytes. */
const MOST_SHORT = 65_536
const FIRST_ROOM = 1024

/** Puts parts into columns one by one, with a column for each of the attributes: a category of any size is never all objects. */
export class ColumnBuilder {
  readonly #ids = new Growing(Uint32Array)
  readonly #prices = new Growing(Float64Array)
  readonly #stocks = new Growing(Uint32Array)
  readonly #days = new Growing(Uint16Array)
  readonly #brands = new GrowingValues()
  readonly #values: Map<number, GrowingValues>
  readonly #brandNames = new Map<number, string>()
  #offered = 0

  constructor(attributeIds: readonly number[]) {
    this.#values = new Map(attributeIds.map((id) => [id, new GrowingValues()]))
  }

  /** Parts of which somebody has an offer. */
  get offered(): number {
    return this.#offered
  }

  add({ id, brandId, brandName, priceMicros, stock, days, values }: ColumnPart): void {
    this.#ids.push(id)
    this.#prices.push(priceMicros ?? Infinity)
    this.#stocks.push(Math.min(MOST_STOCK, Math.max(0, stock)))
    this.#days.push(Math.min(NO_DAYS, days ?? NO_DAYS))
    this.#brands.push([String(brandId)])
    this.#brandNames.set(brandId, brandName)
    for (const [attributeId, column] of this.#values) {
      column.push(values.flatMap(([own, value]) => (own === attributeId ? [value] : [])))
    }
    if (priceMicros !== null) this.#offered += 1
  }

  /** All parts that were added, in their order. */
  columns(): CategoryColumns {
    const values = [[BRAND, this.#brands] as const, ...this.#values]
    return {
      ids: this.#ids.cells(),
      prices: this.#prices.cells(),
      stocks: this.#stocks.cells(),
      days: this.#days.cells(),
      values: new Map(values.map(([id, column]) => [id, column.column()])),
      brandNames: this.#brandNames,
    }
  }
}

/** Each combination of values once, and for each part the place of its own. */
class GrowingValues {
  readonly #entries: string[][] = [[]]
  readonly #places = new Map<string, number>([['[]', 0]])
  readonly #codes = new Growing(Uint32Array)

  push(values: readonly string[]): void {
    const entry = [...new Set(values)].toSorted()
    const key = JSON.stringify(entry)
    let place = this.#places.get(key)
    if (place === undefined) {
      place = this.#entries.push(entry) - 1
      this.#places.set(key, place)
    }
    this.#codes.push(place)
  }

  column(): ValueColumn {
    const codes = this.#codes.cells()
    const isShort = this.#entries.length <= MOST_SHORT
    return { entries: this.#entries, codes: isShort ? Uint16Array.from(codes) : codes }
  }
}

type Cells = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** An array of numbers that has twice the room whenever it is full. */
class Growing<Kind extends Cells> {
  readonly #kind: new (room: number) => Kind
  #cells: Kind
  #length = 0

  constructor(kind: new (room: number) => Kind) {
    this.#kind = kind
    this.#cells = new kind(FIRST_ROOM)
  }

  push(cell: number): void {
    if (this.#length === this.#cells.length) {
      const roomier = new this.#kind(2 * this.#length)
      roomier.set(this.#cells)
      this.#cells = roomier
    }
    this.#cells[this.#length] = cell
    this.#length += 1
  }

  /** Those that were added. */
  cells(): Kind {
    const cells = new this.#kind(this.#length)
    cells.set(this.#cells.subarray(0, this.#length))
    return cells
  }
}
