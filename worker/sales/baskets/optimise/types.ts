import type { TaxTerms } from '../../../lib/margin.ts'

/**
 * The shapes of the basket optimiser. All amounts are whole minor units of one currency, prices apiece are micros of
 * it, both as the cart has them; quantities are pieces; days are counted from the moment of ordering.
 */

/** What is to be bought, and all there is to buy it from. */
export interface BasketProblem {
  /** Digits of the currency after the point. */
  digits: number
  /** Added to the sum of each line unless prices include it. */
  tax: TaxTerms
  warehouses: BasketWarehouse[]
  offers: BasketOffer[]
  lines: BasketLine[]
}

export interface BasketWarehouse {
  id: number
  /** What one parcel from here costs the customer, its tax included. All that is bought here comes in one parcel. */
  delivery: number
  /** Days that this warehouse adds to those of its offers. */
  days: DeliveryDays
}

/** Half of all deliveries take at most `p50` days, nine of ten at most `p90`. */
export interface DeliveryDays {
  p50: number
  p90: number
}

/** An offer of one warehouse. All lines that take it share its stock, its minimum and its ladder, as in the cart. */
export interface BasketOffer {
  id: number
  warehouseId: number
  /** Steps in ascending order: from `quantity` pieces on, each piece costs `micros`. Prices may rise too. */
  ladder: LadderStep[]
  /** One orders the minimum plus whole packs. */
  minimum: number
  pack: number
  /** Pieces that can be ordered; "at least 10" is 10. Null: not known, so not limited. */
  stock: number | null
  days: DeliveryDays
}

export interface LadderStep {
  quantity: number
  micros: number
}

export interface BasketLine {
  id: number
  /** Pieces that are wanted; 0 buys nothing. */
  quantity: number
  candidates: Candidate[]
  /** Whether candidates that are analogs may be taken. */
  allowsAnalogs: boolean
  /** What the line takes now; empty: nothing yet. */
  present: Part[]
  /** A fixed line keeps `present`, and what it costs is part of every plan. */
  isFixed: boolean
}

/** An offer that a line could take. */
export interface Candidate {
  offerId: number
  /** Of another part than the line asks for. */
  isAnalog: boolean
}

/** Pieces of one offer. */
export interface Part {
  offerId: number
  quantity: number
}

/** One way to buy the basket. */
export interface BarePlan {
  /** What the customer pays: goods, tax on top of them, delivery. */
  sum: number
  goods: number
  /** Tax on top of the goods; 0 when prices include it. */
  tax: number
  delivery: number
  /** Until the last parcel is there. */
  days: DeliveryDays
  /** One for each warehouse that sends something. */
  parcels: number
  warehouseIds: number[]
  lines: PlannedLine[]
  /** What is ordered of each offer over all lines: the lines of the cart once the plan is applied. */
  purchases: Purchase[]
  /** Pieces that are wanted and not bought. */
  short: number
  /** Lines that take other offers or quantities than now. */
  changedLineIds: number[]
}

/** A plan, and what is known of better ones. */
export interface BasketPlan extends BarePlan {
  /** No plan that buys as much, as early, in as few parcels costs less than this. */
  lowerBound: number
  /** Hundredths of a percent of the sum, rounded up, that a better plan could save at most; 0: none is better. */
  gapBps: number
}

export interface PlannedLine {
  lineId: number
  /** One offer, or two of a split line; none when nothing can be bought. */
  parts: PlannedPart[]
  /** Pieces of the line that are not bought. */
  short: number
  isChanged: boolean
}

export interface PlannedPart extends Part {
  warehouseId: number
  isAnalog: boolean
}

export interface Purchase {
  offerId: number
  warehouseId: number
  quantity: number
  /** As the checkout charges the line, without tax on top. */
  sum: number
  tax: number
}

/** The plans found so far. */
export interface BasketAnswer {
  kind: 'planned'
  cheapest: BasketPlan
  /** The cheapest of the earliest. */
  fastest: BasketPlan
  /** The cheapest in as few parcels as could be found. */
  fewestParcels: BasketPlan
  /** No basket that buys as much comes in fewer parcels than this. */
  leastParcels: number
  /** Plans of which none is at least as cheap, early and small as another; the cheapest first. */
  frontier: readonly BasketPlan[]
  /** What the lines come to as they are now; null when they cannot be ordered so. */
  present: BarePlan | null
  /** Lines that no plan buys in full. */
  unfilled: UnfilledLine[]
  /** Steps that were taken. */
  steps: number
  /** False: the steps ran out, so more plans or better bounds may exist. */
  isComplete: boolean
}

export interface UnfilledLine {
  lineId: number
  short: number
  /** `fixed`: a fixed line names what cannot be ordered so. */
  reason: 'no_offer' | 'not_enough' | 'fixed'
}

/** The problem contradicts itself, so nothing was planned. */
export interface BasketRefusal {
  kind: 'refused'
  /** The first ones, at most 100. */
  problems: InputProblem[]
}

export interface InputProblem {
  kind:
    | 'bad_terms'
    | 'bad_warehouse'
    | 'duplicate_warehouse'
    | 'bad_offer'
    | 'duplicate_offer'
    | 'unknown_warehouse'
    | 'bad_line'
    | 'duplicate_line'
    | 'unknown_offer'
    | 'too_many'
    | 'too_large'
  /** Of the warehouse, offer or line; null: of the whole. */
  id: number | null
}
