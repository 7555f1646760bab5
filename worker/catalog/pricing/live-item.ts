import type { Dispatch } from '../../lib/delivery-promise.ts'
import type { UnitPrice } from '../../lib/money.ts'
import type { UsualDays } from './schemas/delivery.ts'

/** What a piece costs everybody, in whatever quantity, before `until` (epoch milliseconds); its list prices it after. */
export interface HandPrice extends UnitPrice {
  until: number
}

/** An offer item as it is live now, with what its warehouse and list say about it. */
export interface LiveItem {
  id: number
  productId: number
  brandId: number
  supplierId: number
  warehouse: { id: number; name: string; city: string | null; country: string | null }
  /** What the way of a parcel from there costs, minor units of the base currency. */
  parcelFee: number
  /** Unit cost at the lowest step, micros of `currency`. */
  costMicros: number
  currency: string
  /** Costs have VAT in them that the store gets back. */
  costIncludesVat: boolean
  /** `[[quantity, micros], …]` ascending, when there is more than one step. */
  ladder: [number, number][] | null
  remains: number
  isAtLeast: boolean
  minimum: number
  pack: number
  /** The line's own days, else the warehouse's. */
  daysMin: number
  daysMax: number
  /** What earlier deliveries from its warehouse took; null: too few to say. */
  usualDays: UsualDays | null
  /** When its warehouse dispatches; null: at any time, or the line's own days say it all. */
  dispatch: Dispatch | null
  /** When its list was brought in, epoch milliseconds. */
  liveSince: number | null
  maxAgeHours: number | null
  whenOld: 'mark' | 'hide'
  /** Whether what is bought of it may be sent back. */
  isReturnable: boolean
  /** Staff's own price, which may be over; null: none. */
  handPrice: HandPrice | null
}

/** True when the item's list is past its age limit at `now`. */
export function isOld(item: LiveItem, now: Date): boolean {
  if (item.maxAgeHours === null || item.liveSince === null) return false
  return now.getTime() - item.liveSince > item.maxAgeHours * 3_600_000
}
