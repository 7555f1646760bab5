import type { MethodRow } from './method-rows.ts'

type Rate = MethodRow['rates'][number]

/** A parcel, as rates are looked up by it. */
export interface MeasuredParcel {
  /** ISO 3166-1 alpha-2; null: not known yet, so only pickup has a price. */
  country: string | null
  /** Grams. */
  weight: number
  /** Sum of the goods, minor units of the base currency. */
  total: number
}

export interface PickedRate {
  /** Index among the rates. */
  row: number
  rate: Rate
  /** Minor units of the base currency. */
  price: number
}

/**
 * The first rate of a method that fits a parcel, and its price; null when none fits, or when the price is not a
 * safe integer.
 */
export function pickRate(
  { isPickup, rates }: Pick<MethodRow, 'isPickup' | 'rates'>,
  parcel: MeasuredParcel,
): PickedRate | null {
  const row = rates.findIndex((line) => fits(line, isPickup, parcel))
  const rate = rates[row]
  if (rate === undefined) return null
  const price = rate.price + rate.pricePerKg * Math.ceil(parcel.weight / 1000)
  return Number.isSafeInteger(price) ? { row, rate, price } : null
}

function fits(line: Rate, isPickup: boolean, { country, weight, total }: MeasuredParcel): boolean {
  if (!isPickup && (country === null || (line.country !== null && line.country !== country))) {
    return false
  }
  const isIn = (value: number, from: number, to: number | null) =>
    value >= from && (to === null || value < to)
  return isIn(weight, line.weightFrom, line.weightTo) && isIn(total, line.totalFrom, line.totalTo)
}
