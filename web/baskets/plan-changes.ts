import type { BasketPlan } from '../../worker/sales/baskets/schemas.ts'
import type { UnitPrice } from '../../worker/catalog/pricing/schemas/pricing.ts'
import type { ProductRef } from '../../worker/catalog/search/schemas/search.ts'
import { lineSum } from '../lib/format-money.ts'

/** Pieces of an offer that a line takes, named. */
export interface NamedPart {
  id: number
  warehouseId: number
  /** The warehouse's name. */
  warehouse: string
  quantity: number
  price: UnitPrice
  product: ProductRef
  isAnalog: boolean
}

/** What a plan makes of a line. */
export interface LineChange {
  id: number
  isChanged: boolean
  before: NamedPart[]
  after: NamedPart[]
  /** Pieces that are not bought. */
  short: number
  /** Minor units that the goods of the line come to more; null where it takes nothing now, or buys less. */
  difference: number | null
}

/** Line by line what differs from the present way. Its parts are empty where that cannot be ordered. */
export function changesOf(plan: BasketPlan, present: BasketPlan | null): LineChange[] {
  const before = new Map(present?.lines.map((line) => [line.id, line]))
  const [named, wasNamed] = [namerOf(plan), present === null ? null : namerOf(present)]
  return plan.lines.map((line) => {
    const now = before.get(line.id)
    const parts = wasNamed === null ? [] : (now?.parts ?? []).map(wasNamed)
    const after = line.parts.map(named)
    const isComparable = parts.length > 0 && line.short === now?.short
    return {
      id: line.id,
      isChanged: line.is_changed,
      before: parts,
      after,
      short: line.short,
      difference: isComparable ? sumOf(after) - sumOf(parts) : null,
    }
  })
}

const sumOf = (parts: readonly NamedPart[]): number =>
  parts.reduce((sum, { price, quantity }) => sum + lineSum(price, quantity).amount, 0)

function namerOf({ parcels }: BasketPlan) {
  const names = new Map(parcels.map(({ warehouse }) => [warehouse.id, warehouse.name]))
  return (part: BasketPlan['lines'][number]['parts'][number]): NamedPart => ({
    id: part.supplier_offer_item_id,
    warehouseId: part.warehouse_id,
    warehouse: names.get(part.warehouse_id) ?? '',
    quantity: part.quantity,
    price: part.channel_price,
    product: part.product,
    isAnalog: part.is_analog,
  })
}
