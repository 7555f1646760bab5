import { LINE } from '../lines/list-line.ts'

/** What a list holds as a whole, in memory that does not grow with it: by currency and brand as written, the items. */
export interface ListSums {
  items: number
  /** Items of which nothing is left. */
  empty: number
  currencies: [code: string, items: number][]
  brands: [name: string, items: number][]
}

/** One of two compared lists. */
export class Side {
  items = 0
  empty = 0
  readonly #currencies = new Map<string, number>()
  readonly #brands = new Map<string, number>()

  /** Takes a line of it. */
  add(content: string): void {
    this.items += 1
    const brand = startOf(content, LINE.brand, 0, 0)
    count(this.#brands, cellAt(content, brand), 1)
    const currency = startOf(content, LINE.currency, LINE.brand, brand)
    count(this.#currencies, cellAt(content, currency), 1)
    if (cellAt(content, startOf(content, LINE.remains, LINE.currency, currency)) === '0')
      this.empty += 1
  }

  addSums({ items, empty, currencies, brands }: ListSums): void {
    this.items += items
    this.empty += empty
    for (const [code, lines] of currencies) count(this.#currencies, code, lines)
    for (const [name, lines] of brands) count(this.#brands, name, lines)
  }

  get currencies(): Set<string> {
    return new Set(this.#currencies.keys())
  }

  brandKeys(keyOf: (name: string) => string): Set<string> {
    return new Set(Array.from(this.#brands.keys(), keyOf))
  }

  get sums(): ListSums {
    const { items, empty } = this
    return { items, empty, currencies: [...this.#currencies], brands: [...this.#brands] }
  }
}

function count(counts: Map<string, number>, text: string, lines: number): void {
  const known = counts.get(text)
  if (known !== undefined) counts.set(text, known + lines)
  // By itself: a piece cut from a line would keep the whole block of lines in memory.
  else if (lines !== 0) counts.set(copyOf(text), lines)
}

const copyOf = (text: string): string => ` ${text}`.slice(1)

/** The sums of a list less those of some of its items. */
export function lessSums(all: ListSums, some: ListSums): ListSums {
  return {
    items: all.items - some.items,
    empty: all.empty - some.empty,
    currencies: lessCounts(all.currencies, some.currencies),
    brands: lessCounts(all.brands, some.brands),
  }
}

function lessCounts(all: [string, number][], some: [string, number][]): [string, number][] {
  const less = new Map(some)
  return all.flatMap(([text, lines]) => {
    const left = lines - (less.get(text) ?? 0)
    return left > 0 ? [[text, left]] : []
  })
}

/** Items that went from one currency to another. */
export type CurrencyMove = [was: string, now: string, items: number]

/**
 * How a list as a whole differs from the live one: its currencies and brands, how many items have nothing left,
 * and which way the prices of known items went.
 */
export class ListShift {
  readonly before = new Side()
  readonly now = new Side()
  /** Items of both lists with prices that can be compared. */
  compared = 0
  up = 0
  down = 0
  readonly #currencyMoves = new Map<string, number>()
  readonly #brandKeyOf: (name: string) => string

  constructor(brandKeyOf: (name: string) => string) {
    this.#brandKeyOf = brandKeyOf
  }

  /** Prices of one item, in micros of one currency. */
  addPrices(from: number, to: number): void {
    this.compared += 1
    if (to > from) this.up += 1
    if (to < from) this.down += 1
  }

  /** An item whose price is in another currency now. */
  addCurrencyMove(was: string, now: string): void {
    count(this.#currencyMoves, `${was} ${now}`, 1)
  }

  /** From which currency to which items went, and how many. */
  get currencyMoves(): CurrencyMove[] {
    return Array.from(this.#currencyMoves, ([key, items]) => {
      const [was = '', now = ''] = key.split(' ')
      return [was, now, items]
    })
  }

  /** Items that are in both lists as they were. */
  addKept(sums: ListSums): void {
    this.before.addSums(sums)
    this.now.addSums(sums)
    this.compared += sums.items
  }

  /** How many brands the live list has, and how many of them the new one has no more. */
  get brands(): { before: number; gone: number } {
    const before = this.before.brandKeys(this.#brandKeyOf)
    const now = this.now.brandKeys(this.#brandKeyOf)
    return { before: before.size, gone: [...before].filter((key) => !now.has(key)).length }
  }
}

/** Where a cell begins, counted on from one before it: a list has a million lines, taken apart no further than needed. */
function startOf(content: string, cell: number, from: number, start: number): number {
  let at = start
  for (let passed = from; passed < cell; passed += 1) at = content.indexOf('\t', at) + 1
  return at
}

function cellAt(content: string, start: number): string {
  const end = content.indexOf('\t', start)
  return end === -1 ? content.slice(start) : content.slice(start, end)
}
