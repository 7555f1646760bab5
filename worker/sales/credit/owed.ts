import type { RateSnapshot } from '../../db/json/order.ts'
import { type Rational, multiply, positiveDecimal, rational } from '../../lib/rational.ts'

/** How an order is paid later, by the terms of its company. */
export const ON_ACCOUNT = 'on_account'

/** Digits of the base currency where an order does not say them. */
const USUAL_DIGITS = 2

/** A sum of an order's currency, minor units, and the rate the order keeps; null: it is in the base currency. */
interface OrderSum {
  amount: number
  digits: number
  rate: RateSnapshot | null | undefined
}

/**
 * What a company owes for such a sum, minor units of the base currency, rounded up: an order in another currency
 * counts at the rate of the day it was placed. Nothing for what is paid or paid too much.
 */
export function owedInBase({ amount, digits, rate }: OrderSum): number {
  if (amount <= 0) return 0
  if (rate == null) return amount
  const perUnit = positiveDecimal(rate.value)
  if (perUnit === null) throw new RangeError(`an order keeps the rate ${rate.value}`)
  const scale = 10n ** BigInt(rate.base_digits ?? USUAL_DIGITS)
  const exact = [
    rational(BigInt(10_000 + rate.percent_bps), 10_000n * BigInt(rate.units)),
    rational(BigInt(amount) * scale, 10n ** BigInt(digits)),
  ].reduce<Rational>(multiply, perUnit)
  return Number((exact.num + exact.den - 1n) / exact.den)
}

/** An invoice of an order, and when it was issued. */
export interface Invoiced {
  total: number
  at: Date
}

const DAY = 24 * 60 * 60 * 1000

/**
 * When the oldest invoice is due that is not paid in full; null: all are. What was paid or credited counts for the
 * oldest first.
 */
export function oldestDue(invoices: Invoiced[], settled: number, days: number): Date | null {
  let left = settled
  for (const { total, at } of invoices) {
    if (total > left) return new Date(at.getTime() + days * DAY)
    left -= total
  }
  return null
}
