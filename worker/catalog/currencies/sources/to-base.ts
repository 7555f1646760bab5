import { divide, rational } from '../../../lib/rational.ts'
import {
  needSensible,
  perUnit,
  type Quote,
  type Quotes,
  RatesRefused,
  withLegibleUnits,
} from './quotes.ts'

/**
 * A bank's list in the store's base currency. A list kept in another one is divided by what it says
 * of the base, exactly: a cross rate is a fraction until it is stored. `base_not_quoted` when it
 * says nothing of the base.
 */
export function toBase({ reference, rows }: Quotes, base: string): Quote[] {
  if (reference.currency === base) return rows.map(withLegibleUnits)
  const own = rows.find(({ currency }) => currency === base)
  if (own === undefined) throw new RatesRefused('base_not_quoted', { currency: base })
  const ofBase = perUnit(own)
  const self = { ...reference, price: rational(BigInt(reference.units)) }
  return [self, ...rows.filter((row) => row !== own)].map((row) =>
    withLegibleUnits(needSensible({ ...row, price: divide(row.price, ofBase) })),
  )
}
