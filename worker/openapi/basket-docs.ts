import { BasketAnswer } from '../sales/baskets/schemas.ts'
import { one } from './answers.ts'
import type { RouteDoc } from './schemas.ts'

/** Ways to buy a list of parts. */
export const BASKET_DOCS: Record<string, RouteDoc> = {
  'POST /baskets/plan': one(
    'Plan a list of parts: the cheapest, the earliest and the fewest parcels; as `application/x-ndjson` each better answer on a line',
    BasketAnswer,
  ),
}
