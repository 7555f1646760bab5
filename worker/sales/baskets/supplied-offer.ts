import type { LiveItemRow } from '../../catalog/pricing/live-items.ts'
import { supplierDays } from '../../catalog/search/present/to-offer.ts'
import type { Offer } from '../../catalog/search/schemas/search.ts'
import type { BasketOffer, LadderStep } from './optimise/types.ts'

/** An offer that a basket can be bought from. */
export interface SuppliedOffer {
  /** As the optimiser takes it. */
  offer: BasketOffer
  productId: number
  warehouse: Offer['warehouse']
  /** It can be ordered, and its list is not old. */
  isCandidate: boolean
}

/** An offer of today, in what is the cart's reading of it. */
export function toSupplied(offer: Offer): SuppliedOffer | null {
  const ladder = ladderOf(offer)
  if (ladder === null) return null
  const days = supplierDays({
    usualDays: offer.usual_days,
    daysMin: offer.days_min,
    daysMax: offer.days_max,
  })
  return {
    offer: {
      id: offer.id,
      warehouseId: offer.warehouse.id,
      ladder,
      minimum: offer.minimum,
      pack: offer.pack,
      stock: offer.remains,
      days: { p50: days.from, p90: days.to },
    },
    productId: offer.product_id,
    warehouse: offer.warehouse,
    isCandidate: offer.order.quantity !== null && !offer.is_old,
  }
}

/** The steps in ascending order; null without a price, or where a list has none that ascend. */
function ladderOf({ ladder }: Offer): LadderStep[] | null {
  const steps = ladder
    .filter(({ quantity }, at) => quantity !== ladder[at + 1]?.quantity)
    .map(({ quantity, channel_price: { micros } }) => ({ quantity, micros }))
  const isAscending = steps.every(
    ({ quantity }, at) =>
      Number.isSafeInteger(quantity) && quantity > (steps[at - 1]?.quantity ?? 0),
  )
  return steps.length > 0 && isAscending ? steps : null
}

/** Stands for what is taken now and offered no more: nobody can buy a piece of it. */
export const goneOffer = (id: number, row: LiveItemRow | null): SuppliedOffer => ({
  offer: {
    id,
    warehouseId: row?.warehouse_id ?? 0,
    ladder: [{ quantity: 1, micros: 0 }],
    minimum: 1,
    pack: 1,
    stock: 0,
    days: { p50: 0, p90: 0 },
  },
  productId: row?.product_id ?? 0,
  warehouse: {
    id: row?.warehouse_id ?? 0,
    name: row?.name ?? '',
    city: row?.city ?? null,
    country: row?.country ?? null,
  },
  isCandidate: false,
})

/**
 * Of more offers than `most`, those that are worth planning with: each product keeps its cheapest ones at the quantity
 * that is wanted of it, and its earliest, in turns.
 */
export function keepBest(
  byProduct: ReadonlyMap<number, { supplied: SuppliedOffer; micros: number }[]>,
  most: number,
): Map<number, SuppliedOffer[]> {
  const all = [...byProduct.values()].reduce((sum, offers) => sum + offers.length, 0)
  const each = all <= most ? Infinity : Math.max(1, Math.floor(most / byProduct.size))
  return new Map([...byProduct].map(([id, offers]) => [id, bestOf(offers, each)]))
}

function bestOf(offers: { supplied: SuppliedOffer; micros: number }[], most: number) {
  if (offers.length <= most) return offers.map(({ supplied }) => supplied)
  const byPrice = offers.toSorted((a, b) => a.micros - b.micros)
  const byDays = offers.toSorted(
    (a, b) => a.supplied.offer.days.p90 - b.supplied.offer.days.p90 || a.micros - b.micros,
  )
  const kept = new Set<SuppliedOffer>()
  for (let at = 0; kept.size < most && at < offers.length; at += 1) {
    for (const list of [byPrice, byDays]) {
      const found = list[at]?.supplied
      if (found !== undefined && kept.size < most) kept.add(found)
    }
  }
  return [...kept]
}
