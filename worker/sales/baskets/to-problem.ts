import { taxOf } from '../checkout/calculate-totals.ts'
import type { BasketSupply } from './gather-supply.ts'
import type { BasketLine, BasketProblem, BasketWarehouse } from './optimise/types.ts'
import type { BasketLineInput } from './schemas.ts'
import type { SuppliedOffer } from './supplied-offer.ts'

/** The lines as the optimiser takes them, with what they may be bought from; its days are already those of offers. */
export function toProblem(supply: BasketSupply, inputs: readonly BasketLineInput[]): BasketProblem {
  const lines = inputs.map((line) => toLine(supply, line))
  const named = new Set(
    lines.flatMap(({ candidates, present }) =>
      [...candidates, ...present].map((one) => one.offerId),
    ),
  )
  const offers = [...named].flatMap((id) => supply.offers.get(id) ?? [])
  const warehouses = new Map(offers.map((one) => [one.offer.warehouseId, one]))
  return {
    digits: supply.book.currency.digits,
    tax: supply.way.tax,
    warehouses: [...warehouses.keys()]
      .toSorted((a, b) => a - b)
      .map((id): BasketWarehouse => ({
        id,
        delivery: feeWithTax(supply, id),
        days: { p50: 0, p90: 0 },
      })),
    offers: offers.map(({ offer }) => offer),
    lines,
  }
}

function toLine({ candidates, offers }: BasketSupply, line: BasketLineInput): BasketLine {
  const named = [...new Set([line.product_id, ...line.analogs])]
  const suppliedOf = (id: number): readonly SuppliedOffer[] => candidates.get(id) ?? []
  return {
    id: line.id,
    quantity: line.quantity,
    candidates: named.flatMap((id) =>
      suppliedOf(id).map(({ offer }) => ({ offerId: offer.id, isAnalog: id !== line.product_id })),
    ),
    allowsAnalogs: true,
    present: line.present.flatMap(({ supplier_offer_item_id: offerId, quantity }) =>
      offers.has(offerId) ? [{ offerId, quantity }] : [],
    ),
    isFixed: line.is_fixed,
  }
}

/** What the way from a warehouse costs, its tax included: as shipping is charged. */
export function feeWithTax({ fees, way: { tax } }: BasketSupply, warehouseId: number): number {
  const fee = fees.get(warehouseId)
  if (fee === undefined) return 0
  return fee.amount + (tax.isIncluded ? 0 : taxOf(fee, tax).amount)
}
