import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { CELL_ERROR, MANGLED } from '../../../list-files/rows/read-identity.ts'
import type { BrandIds } from '../../brands/ensure-brands.ts'
import { splitPart } from '../imports/reading/split-part.ts'
import { type CrossEnd, endOf } from '../read-cross-rows.ts'
import { SAID_SEPARATOR } from './say-crosses.ts'

/** Parts that a line of a list names. */
export interface SaidParts {
  /** With a brand that the store knows. */
  ends: CrossEnd[]
  /** Search keys of numbers without one. */
  numbers: string[]
}

/** Shorter numbers without a brand may mean anything. */
const LEAST_NUMBER = 4

/**
 * What the text of `offered_crosses.said` names. Words beside a number are a brand where the store knows one of that
 * name: a list makes no brands. Parts of forbidden brands are left out.
 */
export function readSaid(said: string, brands: BrandIds): SaidParts {
  const isBrand = (name: string) => brands.has(brandKey(name))
  const parts: SaidParts = { ends: [], numbers: [] }
  for (const piece of said.split(SAID_SEPARATOR)) {
    const { brand, number } = splitPart(piece.trim(), isBrand)
    const key = searchKey(number)
    if (key === '' || number.startsWith('=') || MANGLED.test(number) || CELL_ERROR.test(number)) {
      continue
    }
    const brandId = brand === '' ? undefined : brands.get(brandKey(brand))
    if (brandId === null) continue
    if (brandId !== undefined) parts.ends.push(endOf(brand, number))
    else if (key.length >= LEAST_NUMBER) parts.numbers.push(key)
  }
  return parts
}
