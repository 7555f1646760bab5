import type { Field } from '../schemas/recognised.ts'

const UNIT = '(?:\\s*(?:шт|штук|pcs|pc|ea|ед|units?|од|k|к)?)'
const PRICE = '(?:(?:unit )?(?:price|цена|ціна|цана|опт|break price|price break)\\s*)?'
const FROM = '(?:>=?|≥|от|from|ад|від|з|c|с|at|for|qty|@|x)'
const SPAN = new RegExp(`^${PRICE}(\\d+)(k?)\\s*[-–—]\\s*\\d+k?${UNIT}$`)
const PLUS = new RegExp(
  `^${PRICE}(\\d+)(k|к)?${UNIT}\\s*(?:\\+|и более|и выше|or more|and up|up)${UNIT}$`,
)
const START = new RegExp(`^${PRICE}${FROM}\\s*(\\d+)(k|к)?${UNIT}\\+?$`)
const PIECES = /^(?:(?:price|цена)\s*)?(\d+)(k|к)?\s*(?:шт|штук|pcs|pc|ea)$/
const BREAK =
  /^(?:break|qty|quantity|q|кол во|количество|к во|кількість|колькасць|break qty|qty break|quantity break|price break qty|price break quantity|break quantity|от|from)\s*(\d{1,2})$/
const PRICED = /^(?:price|цена|ціна|цана|unit price|break price|price break|pricebreak|p)\s*(\d+)$/
const BARE = /^(\d+)$/

/** What a ladder title says; `priced` and `bare` need their neighbours to tell what the number is. */
export type BreakTitle =
  | { kind: 'step'; quantity: number }
  | { kind: 'quantity'; ordinal: number }
  | { kind: 'priced'; number: number }
  | { kind: 'bare'; number: number }

/**
 * Reads a folded title as part of a ladder: `10+`, `цена от 100`, `1-9`, `100 шт` are steps;
 * `break 1` names a quantity; `price 1` and a bare `100` stay open.
 */
export function priceBreakTitle(title: string): BreakTitle | null {
  for (const pattern of [SPAN, PLUS, PIECES]) {
    const match = pattern.exec(title)
    if (match !== null) return step(match[1]!, match[2])
  }
  const quantity = BREAK.exec(title)
  if (quantity !== null) return { kind: 'quantity', ordinal: count(quantity[1]!) }
  const start = START.exec(title)
  if (start !== null) return step(start[1]!, start[2])
  const priced = PRICED.exec(title)
  if (priced !== null) return { kind: 'priced', number: count(priced[1]!) }
  const bare = BARE.exec(title)
  return bare === null || bare[1]!.length > 7 ? null : { kind: 'bare', number: count(bare[1]!) }
}

/** The field of a ladder column once its neighbours are known; null when it is no ladder. */
export function breakField(
  own: BreakTitle,
  all: readonly (BreakTitle | null)[],
): { field: Field; confidence: number } | null {
  if (own.kind === 'step') return { field: `price_break:${own.quantity}`, confidence: 95 }
  const quantities = new Set(all.flatMap((one) => (one?.kind === 'quantity' ? [one.ordinal] : [])))
  const prices = all.flatMap((one) => (one?.kind === 'priced' ? [one.number] : []))
  if (own.kind === 'quantity') {
    if (prices.includes(own.ordinal))
      return { field: `break_quantity:${own.ordinal}`, confidence: 95 }
    return own.ordinal > 0 ? { field: `price_break:${own.ordinal}`, confidence: 85 } : null
  }
  if (own.kind === 'priced') return pricedField(own.number, quantities, prices)
  const bare = all.flatMap((one) => (one?.kind === 'bare' ? [one.number] : []))
  const isLadder = bare.length >= 2 && bare.every((n, i) => n > 0 && (i === 0 || n > bare[i - 1]!))
  return isLadder ? { field: `price_break:${own.number}`, confidence: 75 } : null
}

function pricedField(
  number: number,
  quantities: ReadonlySet<number>,
  prices: number[],
): { field: Field; confidence: number } | null {
  if (quantities.has(number)) return { field: `break_price:${number}`, confidence: 95 }
  // price 1, price 2, price 3 without quantities are levels of a customer; 1, 10, 100 are steps
  const areLevels = prices.every((price, i) => price === prices[0]! + i)
  if (areLevels) return { field: 'price', confidence: number === prices[0] ? 66 : 62 }
  return number > 0 ? { field: `price_break:${number}`, confidence: 85 } : null
}

function step(digits: string, kilo: string | undefined): BreakTitle | null {
  const quantity = count(digits) * (kilo ? 1000 : 1)
  return quantity > 0 && quantity <= 10_000_000 ? { kind: 'step', quantity } : null
}

function count(digits: string): number {
  return Number.parseInt(digits, 10)
}
