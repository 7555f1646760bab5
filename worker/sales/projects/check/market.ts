import type { TaxTerms } from '../../../lib/margin.ts'
import type { BasketOffer, BasketWarehouse } from '../../baskets/optimise/types.ts'

/** An offer of a product, by the id of its offer item. */
export interface MarketOffer extends BasketOffer {
  productId: number
}

/** All there is to buy the rows of a project from, at the prices of its owner in its channel and currency. */
export interface Market {
  digits: number
  tax: TaxTerms
  warehouses: readonly BasketWarehouse[]
  /** By product: what can be ordered, of lists that are not old. */
  offersOf: ReadonlyMap<number, readonly MarketOffer[]>
  /** Those and what rows take, as far as it is offered. */
  offers: ReadonlyMap<number, MarketOffer>
  facts: ReadonlyMap<number, PartFacts>
  /** Rows that mean no product because several have their number. */
  ambiguous: ReadonlySet<number>
}

/** What is known of a part besides its offers. */
export interface PartFacts {
  /** Its maker gives it up. */
  isEnding: boolean
  /** Products its maker names in its place. */
  replacements: number[]
}
