import type { Decimal } from './decimal.ts'
import type { Unit } from './units.ts'

/** A number with its unit as it stands in a name. */
export interface Quantity {
  /** 'bare': a prefix alone, as in `10k` and `4n7`; its power of ten is in the number and in `power`. */
  unit: Unit | 'bare'
  /** In the unit without prefix (memory: bytes or bits), with its sign. */
  low: Decimal
  /** The upper end of a range. */
  high: Decimal | null
  power: number
  start: number
  end: number
  /** `±5 %`, also damaged: `? 10%`. */
  isPlusMinus: boolean
  /** A condition follows it: `1.1V@1A`. */
  isMeasuredAt: boolean
  /** One of several with one unit: `10/20 %`, `600/475 мм`. */
  isListed: boolean
  /** The word right before and right behind it in lower case; '' for none. */
  before: string
  after: string
}
