import type { ShippingRateRow } from '../../../../worker/sales/shipping/schemas.ts'
import { readNumber } from '../../../form/read-number.ts'
import type { Locale } from '../../../lib/locales.ts'
import { decimalTyped, readDecimal } from '../../../lib/typed-number.ts'

/** Digits of a kilogram, whose thousandth is stored, and of the base currency. */
export const GRAM_DIGITS = 3
export const SUM_DIGITS = 2

/** The cells of a row, in order; each is text while it is typed. */
export const CELLS = [
  'country',
  'weight_from',
  'weight_to',
  'total_from',
  'total_to',
  'price',
  'price_per_kg',
  'days_min',
  'days_max',
] as const
export type Cell = (typeof CELLS)[number]

export type RateDraft = Record<Cell, string> & {
  /** Stays with the row wherever it goes. */
  key: string
}

export function toDraft(row: ShippingRateRow, locale: Locale): RateDraft {
  const grams = (value: number | null) =>
    value === null ? '' : decimalTyped(value, GRAM_DIGITS, locale)
  const sum = (value: number | null) =>
    value === null ? '' : decimalTyped(value, SUM_DIGITS, locale)
  return {
    key: crypto.randomUUID(),
    country: row.country ?? '',
    weight_from: grams(row.weight_from),
    weight_to: grams(row.weight_to),
    total_from: sum(row.total_from),
    total_to: sum(row.total_to),
    price: sum(row.price),
    price_per_kg: sum(row.price_per_kg),
    days_min: String(row.days_min),
    days_max: String(row.days_max),
  }
}

/** A row that fits everything and says no price yet. */
export const emptyDraft = (): RateDraft => ({
  key: crypto.randomUUID(),
  country: '',
  weight_from: '',
  weight_to: '',
  total_from: '',
  total_to: '',
  price: '',
  price_per_kg: '',
  days_min: '',
  days_max: '',
})

/** The row as the API takes it; not checked yet. What is picked up goes to no country. */
export const toRow = (
  draft: RateDraft,
  { isPickup, locale }: { isPickup: boolean; locale: Locale },
) => ({
  country: isPickup || draft.country === '' ? null : draft.country,
  weight_from: readDecimal(draft.weight_from, { digits: GRAM_DIGITS, locale }) ?? 0,
  weight_to: readDecimal(draft.weight_to, { digits: GRAM_DIGITS, locale }),
  total_from: readDecimal(draft.total_from, { digits: SUM_DIGITS }) ?? 0,
  total_to: readDecimal(draft.total_to, { digits: SUM_DIGITS }),
  price: readDecimal(draft.price, { digits: SUM_DIGITS }),
  price_per_kg: readDecimal(draft.price_per_kg, { digits: SUM_DIGITS }) ?? 0,
  days_min: readNumber(draft.days_min),
  days_max: readNumber(draft.days_max),
})
