import { roundHalfUp } from './rational.ts'
import { minorStep } from './unit-price.ts'

/** A sum: integer minor units with its currency. */
export interface Money {
  amount: number
  currency: string
}

/** A price apiece: integer millionths of the currency unit. */
export interface UnitPrice {
  micros: number
  currency: string
}

/** What `quantity` pieces cost, rounded once, half up, to the minor unit of `digits` places. */
export function lineSum(price: UnitPrice, quantity: number, digits: number): Money {
  const micros = BigInt(price.micros) * BigInt(quantity)
  const amount = roundHalfUp({ num: micros, den: minorStep(digits) })
  return { amount: wholeAmount(amount), currency: price.currency }
}

/** The total of sums of one currency. */
export function sumOf(sums: Money[], currency: string): Money {
  let amount = 0n
  for (const sum of sums) {
    if (sum.currency !== currency) throw new RangeError(`${sum.currency} added to ${currency}`)
    amount += BigInt(sum.amount)
  }
  return { amount: wholeAmount(amount), currency }
}

/** Whole percent that `now` is below `was`, rounded half up; 0 when it is not below. */
export function discountPercent(was: UnitPrice, now: UnitPrice): number {
  if (was.micros <= 0 || now.micros >= was.micros) return 0
  const saved = BigInt(was.micros - now.micros) * 100n
  return wholeAmount(roundHalfUp({ num: saved, den: BigInt(was.micros) }))
}

/** An exact amount as a number; past 2^53 it would no longer be exact in JSON. */
export function wholeAmount(amount: bigint): number {
  if (amount > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('amount too large')
  return Number(amount)
}
