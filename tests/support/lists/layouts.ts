import { type Random, randomOf } from '../../../worker/cli/seed/life/random.ts'
import { CURRENCY_WORDS, OTHERS, TITLES } from './titles.ts'
import { TRADES, type Trade, type TradeName } from './trades.ts'
import type { TrueList, TrueOffer, TrueRow } from './truth.ts'

type Column = keyof typeof TITLES | 'retail' | 'second_stock' | 'other'

/** How suppliers of one kind lay their lists out. */
interface Layout {
  id: string
  trade: TradeName
  /** The columns that matter, in any order. */
  columns: readonly Column[]
  /** Rows above the titles. */
  above?: readonly string[]
  /** Columns of other things, from and to. */
  others?: readonly [number, number]
  /** Brand rows between the offers, or rows of categories. */
  groups?: 'brands' | 'categories'
  /** The table begins in column B. */
  isIndented?: boolean
  /** Nothing says what the columns are. */
  isUntitled?: boolean
  /** An upper row of titles groups the lower. */
  hasUpperTitles?: boolean
  /** The titles stand again within the rows. */
  repeatsTitles?: boolean
  hasTotal?: boolean
  hasNotes?: boolean
  /** Words where numbers are expected. */
  hasWords?: boolean
  isOpen?: boolean
}

const FULL = ['code', 'brand', 'number', 'name', 'stock', 'price'] as const

/** Twenty-five ways in which lists of many trades look. */
export const LAYOUTS: readonly Layout[] = [
  { id: 'electronics 1C', trade: 'electronics', columns: FULL, above: ['Прайс-лист', 'ООО «Радиодеталь», +375 17 000-00-00'], hasTotal: true },
  { id: 'electronics plain', trade: 'electronics', columns: ['number', 'brand', 'name', 'stock', 'price', 'minimum', 'pack'] },
  { id: 'electronics, thirty columns', trade: 'electronics', columns: ['number', 'brand', 'name', 'stock', 'price'], others: [20, 24] },
  { id: 'car parts plain', trade: 'car', columns: ['brand', 'number', 'name', 'stock', 'price'], hasWords: true },
  { id: 'car parts in brand groups', trade: 'car', columns: ['number', 'name', 'stock', 'price'], groups: 'brands', above: ['Прайс'], hasTotal: true },
  { id: 'car parts shop export', trade: 'car', columns: FULL, others: [6, 12] },
  { id: 'car parts, two warehouses', trade: 'car', columns: ['brand', 'number', 'name', 'stock', 'second_stock', 'price'], isOpen: true },
  { id: 'tyres', trade: 'tyres', columns: FULL, others: [3, 5] },
  { id: 'tyres by name alone', trade: 'tyres', columns: ['name', 'brand', 'stock', 'price'], others: [1, 3], isOpen: true },
  { id: 'building 1C, two rows of titles', trade: 'building', columns: FULL, hasUpperTitles: true, above: ['Прайс-лист'], hasTotal: true },
  { id: 'building, categories', trade: 'building', columns: FULL, groups: 'categories', isIndented: true },
  { id: 'building plain', trade: 'building', columns: ['number', 'brand', 'name', 'stock', 'price', 'pack'], others: [2, 4] },
  { id: 'clothing', trade: 'clothing', columns: ['number', 'brand', 'name', 'stock', 'price'], others: [3, 5] },
  { id: 'clothing, wholesale and retail', trade: 'clothing', columns: ['number', 'brand', 'name', 'stock', 'price', 'retail'], isOpen: true },
  { id: 'books', trade: 'books', columns: ['number', 'brand', 'name', 'stock', 'price'], others: [2, 4] },
  { id: 'cosmetics', trade: 'cosmetics', columns: FULL, others: [3, 6], hasWords: true },
  { id: 'doors by name alone', trade: 'doors', columns: ['name', 'brand', 'price', 'stock'], isOpen: true },
  { id: 'doors', trade: 'doors', columns: ['number', 'brand', 'name', 'stock', 'price'], isIndented: true, above: ['Двери оптом'] },
  { id: 'food', trade: 'food', columns: FULL, others: [2, 4], hasTotal: true },
  { id: 'tools, titles on every page', trade: 'tools', columns: ['number', 'brand', 'name', 'stock', 'price', 'minimum'], repeatsTitles: true },
  { id: 'batteries', trade: 'batteries', columns: FULL, others: [2, 4] },
  { id: 'bearings made by hand', trade: 'bearings', columns: ['number', 'brand', 'name', 'stock', 'price'], hasNotes: true, hasWords: true, above: ['Подшипники', '', 'тел. +375 29 000-00-00'] },
  { id: 'bearings without titles', trade: 'bearings', columns: ['number', 'brand', 'stock', 'price'], isUntitled: true, isOpen: true },
  { id: 'tools 1C, categories', trade: 'tools', columns: FULL, groups: 'categories', above: ['Прайс-лист', ''], hasTotal: true },
  { id: 'food made by hand', trade: 'food', columns: ['number', 'brand', 'name', 'stock', 'price', 'pack'], hasNotes: true, above: ['Молоко и сладости'] },
] // prettier-ignore

/** A list of a layout, the same for the same seed. */
export function makeList(layout: Layout, seed: number): TrueList {
  const random = randomOf(seed * 7919 + LAYOUTS.indexOf(layout))
  const maker = new ListMaker(layout, random)
  return { layout: layout.id, seed, ...maker.make() }
}

class ListMaker {
  readonly #layout: Layout
  readonly #random: Random
  readonly #trade: Trade
  readonly #currency: string
  readonly #columns: Column[]
  readonly #titles: string[]
  readonly #others: ((typeof OTHERS)[number] | null)[]
  readonly #comma: boolean
  readonly #thousands: string

  constructor(layout: Layout, random: Random) {
    this.#layout = layout
    this.#random = random
    this.#trade = TRADES[layout.trade]
    this.#currency = random.pick(['BYN', 'USD', 'EUR', 'RUB'])
    const [from, to] = layout.others ?? [0, 2]
    const extras = shuffled(OTHERS, random).slice(0, from + random.below(to - from + 1))
    const columns = shuffled([...layout.columns, ...extras], random)
    if (layout.isUntitled !== true && random.below(2) === 0) columns.sort(byUsualOrder)
    this.#columns = columns.map((one) => (typeof one === 'string' ? one : 'other'))
    this.#others = columns.map((one) => (typeof one === 'string' ? null : one))
    this.#titles = this.#columns.map((column, at) => this.#others[at]?.[0] ?? this.#titleOf(column))
    this.#comma = random.below(2) === 0
    this.#thousands = random.pick(['', '', ' ', '\u00a0'])
  }

  make(): Pick<TrueList, 'rows' | 'defaults' | 'isOpen' | 'answer'> {
    const { above = [], isOpen = false, hasTotal, hasUpperTitles, isUntitled } = this.#layout
    const rows: TrueRow[] = above.map((text) => ({
      kind: text === '' ? 'blank' : 'title',
      cells: [text],
    }))
    if (hasUpperTitles === true) rows.push({ kind: 'title', cells: this.#upperTitles() })
    if (isUntitled !== true) rows.push(this.#header())
    rows.push(...this.#body())
    if (hasTotal === true) {
      const cells = this.#columns.map((column) =>
        column === 'name' ? 'Итого' : column === 'stock' ? '1234' : '',
      )
      rows.push({ kind: 'total', cells })
    }
    const shift = this.#layout.isIndented === true ? [''] : []
    return {
      rows: rows.map((row) => ({ ...row, cells: [...shift, ...row.cells] })),
      defaults: { currency: this.#currency, defaultBrand: null, warehouseName: '' },
      isOpen,
      answer: this.#answer(shift.length),
    }
  }

  #body(): TrueRow[] {
    const { groups, repeatsTitles, hasNotes } = this.#layout
    const count = 30 + this.#random.below(40)
    const offers = Array.from({ length: count }, (_, at) => this.#offer(at))
    if (groups === 'brands') offers.sort((a, b) => (a.brand < b.brand ? -1 : 1))
    const rows: TrueRow[] = []
    for (const [at, offer] of offers.entries()) {
      if (groups === 'brands' && offer.brand !== offers[at - 1]?.brand) {
        rows.push({ kind: 'group', cells: [offer.brand] })
      }
      if (groups === 'categories' && at % 12 === 0) {
        rows.push({ kind: 'group', cells: [this.#random.pick(this.#trade.things)] })
      }
      if (repeatsTitles === true && at > 0 && at % 15 === 0) rows.push(this.#header())
      if (hasNotes === true && at > 0 && at % 20 === 0) {
        rows.push({ kind: 'note', cells: ['Цены действительны до конца месяца'] })
        rows.push({ kind: 'blank', cells: [''] })
      }
      rows.push(this.#row(offer, at))
    }
    return rows
  }

  #header(): TrueRow {
    return { kind: 'header', cells: this.#titles }
  }

  /** `Номенклатура` over what a thing is, `Склад` and `Цены` over the rest. */
  #upperTitles(): string[] {
    let before = ''
    return this.#columns.map((column) => {
      const over = column === 'stock' ? 'Склад' : column === 'price' ? 'Цены' : 'Номенклатура'
      const shown = over === before ? '' : over
      before = over
      return shown
    })
  }

  #titleOf(column: Column): string {
    if (column === 'retail') return this.#random.pick(['Розница', 'Розничная цена', 'Цена розн.'])
    if (column === 'second_stock') return 'Остаток Москва'
    if (column === 'other') return ''
    if (column === 'stock' && this.#layout.columns.includes('second_stock')) return 'Остаток Минск'
    if (column === 'price' && this.#layout.columns.includes('retail')) {
      return this.#random.pick(['Опт', 'Оптовая цена', 'Цена опт'])
    }
    const word = this.#random.pick(CURRENCY_WORDS[this.#currency] ?? [])
    return this.#random.pick<string>(TITLES[column]).replace('{c}', word)
  }

  #offer(at: number): TrueOffer {
    const random = this.#random
    const { brands, things, details, number, prices } = this.#trade
    const [low, high] = prices
    const made = number(random, at)
    const name = `${random.pick(things)} ${random.pick(details)} ${at + 1}`
    const has = (column: Column) => this.#columns.includes(column)
    const code = has('code') ? `${100_000 + at * 3 + random.below(3)}` : null
    return {
      number: has('number') ? made : (code ?? name),
      code,
      brand: random.pick(brands),
      name,
      micros: (low + random.below(high - low)) * 10_000,
      currency: this.#currency,
      remains: random.below(5) === 0 ? 0 : 1 + random.below(300),
      isAtLeast: false,
      minimum: has('minimum') ? random.pick([1, 1, 2, 5, 10]) : 1,
      pack: has('pack') ? random.pick([1, 2, 5, 10]) : 1,
    }
  }

  #row(offer: TrueOffer, at: number): TrueRow {
    const isWordy = this.#layout.hasWords === true
    const isCalled = isWordy && at % 29 === 17
    const told = isWordy && at % 9 === 4 ? this.#inWords(offer) : null
    const shown = told?.offer ?? offer
    const cells = this.#columns.map((column, index) => {
      if (column === 'other') return this.#random.pick(this.#others[index]?.[1] ?? [''])
      if (column === 'stock' && told !== null) return told.text
      if (column === 'price' && isCalled)
        return this.#random.pick(['звоните', 'по запросу', 'уточняйте у менеджера'])
      return this.#cell(column, shown)
    })
    return { kind: isCalled ? 'refused' : 'offer', cells, offer: shown }
  }

  #inWords(offer: TrueOffer): { text: string; offer: TrueOffer } {
    const [text, remains, isAtLeast] = this.#random.pick([
      ['>10', 10, true],
      ['есть', 1, true],
      ['нет', 0, false],
      ['7 шт.', 7, false],
      ['2-5', 2, true],
    ] as const)
    return { text, offer: { ...offer, remains, isAtLeast } }
  }

  #cell(column: Exclude<Column, 'other'>, offer: TrueOffer): string {
    switch (column) {
      case 'number':
        return offer.number
      case 'code':
        return offer.code ?? ''
      case 'price':
        return this.#money(offer.micros)
      case 'retail':
        return this.#money(Math.round(offer.micros / 10_000) * 13_000)
      case 'stock':
        return String(offer.remains)
      case 'second_stock':
        return String((offer.remains * 7) % 50)
      case 'minimum':
      case 'pack':
        return String(offer[column])
      default:
        return offer[column]
    }
  }

  /** Micros of whole hundredths as this list writes them. */
  #money(micros: number): string {
    const hundredths = Math.round(micros / 10_000)
    const whole = String(Math.floor(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, this.#thousands)
    return `${whole}${this.#comma ? ',' : '.'}${String(hundredths % 100).padStart(2, '0')}`
  }

  /** The columns as a person would say them. */
  #answer(shift: number): Record<string, string> {
    const fields: Record<string, string> = {
      number: 'part_number', code: 'supplier_code', name: 'name', brand: 'brand',
      stock: 'stock', price: 'price', minimum: 'minimum', pack: 'pack',
    } // prettier-ignore
    return Object.fromEntries(
      this.#columns.map((column, at) => [String(at + shift), fields[column] ?? 'ignore']),
    )
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const left = [...list]
  return list.map(() => left.splice(random.below(left.length), 1)[0]!)
}

const USUAL: readonly unknown[] = ['code', 'brand', 'number', 'name', 'pack', 'minimum', 'stock', 'second_stock', 'price', 'retail'] // prettier-ignore
const byUsualOrder = (a: unknown, b: unknown) => place(a) - place(b)
const place = (column: unknown) => (USUAL.includes(column) ? USUAL.indexOf(column) : 99)
