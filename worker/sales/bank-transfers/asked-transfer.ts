import type { Money } from '../../lib/money.ts'
import type { TransferSettings } from './schemas.ts'

/** A transfer that somebody is asked to make: where to, and what for. */
export interface AskedTransfer extends TransferSettings {
  due: Money
  /** The number of the order. */
  number: string
  purpose: string
}
