import { LINE } from '../lines/list-line.ts'

/** What one of two compared lists holds as a whole. */
interface Side {
  items: number
  /** Items of which nothing is left. */
  empty: number
  currencies: Set<string>
  /** Keys of brands. */
  brands: Set<string>
}

const newSide = (): Side => ({ items: 0, empty: 0, currencies: new Set(), brands: new Set() })

/**
 * How a list as a whole differs from the live one, in memory that does not grow with the list: its currencies
 * and brands, how many items have nothing left, and which way the prices of known items went.
 */
export class ListShift {
  readonly before = newSide()
  readonly now = newSide()
  /** Items of both lists with prices in one currency. */
  compared = 0
  up = 0
  down = 0
  readonly #brandKeyOf: (name: string) => string

  constructor(brandKeyOf: (name: string) => string) {
    this.#brandKeyOf = brandKeyOf
  }

  /** A line of the live list. */
  addBefore(content: string): void {
    this.#add(this.before, content)
  }

  /** A line of the new list. */
  addNow(content: string): void {
    this.#add(this.now, content)
  }

  /** Prices of one item, in micros of one currency. */
  addPrices(from: number, to: number): void {
    this.compared += 1
    if (to > from) this.up += 1
    if (to < from) this.down += 1
  }

  #add(side: Side, content: string): void {
    side.items += 1
    if (cellOf(content, LINE.remains) === '0') side.empty += 1
    side.currencies.add(cellOf(content, LINE.currency))
    side.brands.add(this.#brandKeyOf(cellOf(content, LINE.brand)))
  }
}

/** One cell of a line, without taking the others apart: a list has a million lines. */
function cellOf(content: string, index: number): string {
  let start = 0
  for (let at = 0; at < index; at += 1) start = content.indexOf('\t', start) + 1
  const end = content.indexOf('\t', start)
  return end === -1 ? content.slice(start) : content.slice(start, end)
}
