import type { Field, Recognised } from '../schemas/recognised.ts'
import { leadTimeUnit } from './parse-lead-time.ts'

/** Where each thing stands in a row: column indexes, -1 for none. */
export interface ColumnPlan {
  brand: number
  /** The column that tells one part from another: its number, else the supplier's code, else its name. */
  partNumber: number
  /** The number is the name, or a code beside it, in whatever letters it is written. */
  isNumberNamed: boolean
  code: number
  /** Columns that make up the name, in order. */
  names: number[]
  price: number
  stock: number
  minimum: number
  pack: number
  leadTime: number
  currency: number
  priceBreaks: number
  seller: number
  /** Columns that make up the supplier's group, in order. */
  categories: number[]
  /** Columns of crosses. */
  crosses: number[]
  /** Prices from a quantity on, ascending. */
  steps: { quantity: number; column: number }[]
  /** Columns that give a quantity and its price. */
  pairs: { quantity: number; price: number }[]
  /** Days a bare number in the lead-time column stands for. */
  leadTimeUnit: number
  /** Cells a row may have. */
  width: number
  /** The column to name when a row has no price; -1 when the list has no prices at all. */
  firstPrice: number
}

/** Turns recognised columns into indexes the row reader can use without looking anything up. */
export function planColumns(recognised: Recognised): ColumnPlan {
  const columns = recognised.columns
  const at = (field: Field) => columns.find((column) => column.field === field)?.index ?? -1
  const steps = columns
    .flatMap(({ field, index }) => {
      const quantity = ordinalOf(field, 'price_break:')
      return quantity === null ? [] : [{ quantity, column: index }]
    })
    .sort((a, b) => a.quantity - b.quantity)
  const pairs = columns.flatMap(({ field, index }) => {
    const ordinal = ordinalOf(field, 'break_quantity:')
    const price = ordinal === null ? -1 : at(`break_price:${ordinal}`)
    return price < 0 ? [] : [{ quantity: index, price }]
  })
  const leadTime = at('lead_time')
  const title = columns.find((column) => column.index === leadTime)?.title ?? ''
  const price = at('price')
  const both = at('number_and_name')
  const all = (wanted: Field) =>
    columns.flatMap(({ field, index }) => (field === wanted ? [index] : []))
  const names = all('name')
  if (both >= 0) names.unshift(both)
  const coded = [at('part_number'), both, at('supplier_code')].find((index) => index >= 0)
  const priced = [price, steps[0]?.column ?? -1, pairs[0]?.price ?? -1, at('price_breaks')]
  return {
    brand: at('brand'),
    partNumber: coded ?? names[0] ?? -1,
    isNumberNamed: coded === undefined || coded === both,
    code: at('supplier_code'),
    names,
    price,
    stock: at('stock'),
    minimum: at('minimum'),
    pack: at('pack'),
    leadTime,
    currency: at('currency'),
    priceBreaks: at('price_breaks'),
    seller: at('seller'),
    categories: all('category'),
    crosses: all('crosses'),
    steps,
    pairs,
    leadTimeUnit: leadTimeUnit(title),
    width: columns.reduce((most, column) => Math.max(most, column.index + 1), 0),
    firstPrice: priced.find((index) => index >= 0) ?? -1,
  }
}

function ordinalOf(field: Field, prefix: string): number | null {
  return field.startsWith(prefix) ? Number.parseInt(field.slice(prefix.length), 10) : null
}
