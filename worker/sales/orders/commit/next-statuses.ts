import type { LineRow } from './order-state.ts'
import type { SupplyStatus } from '../schemas/order.ts'

/** A parcel makes a line `shipped`; staff says the rest, steps may be left out on the way to the shelf. */
const NEXT: Record<SupplyStatus, SupplyStatus[]> = {
  new: ['ordered', 'confirmed', 'in_transit', 'received', 'refused'],
  ordered: ['new', 'confirmed', 'in_transit', 'received', 'refused'],
  confirmed: ['in_transit', 'received', 'refused'],
  in_transit: ['received', 'refused'],
  received: [],
  shipped: ['delivered'],
  delivered: [],
  refused: ['new', 'ordered'],
}

/** What a line's status may be changed to by hand; nothing when all of it is cancelled. */
export const nextStatuses = ({ supplyStatus, ordered, canceled }: LineRow): SupplyStatus[] =>
  canceled === ordered ? [] : NEXT[supplyStatus]
