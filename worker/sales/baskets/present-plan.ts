import type { Money } from '../../lib/money.ts'
import { slowest } from '../../lib/delivery-promise.ts'
import { stepAt } from '../../catalog/pricing/cost-steps.ts'
import { arrivalBy, chargeOfWay, pickWay } from './buyer-way.ts'
import type { BasketSupply } from './gather-supply.ts'
import type { BarePlan, BasketPlan as FoundPlan, DeliveryDays } from './optimise/types.ts'
import type { BasketPlan } from './schemas.ts'
import type { SuppliedOffer } from './supplied-offer.ts'
import { feeWithTax } from './to-problem.ts'

/** A plan on the wire, with the way to its buyer. */
export function presentPlan(supply: BasketSupply, plan: FoundPlan): BasketPlan {
  const { book, locale, way, fees } = supply
  const currency = book.currency.code
  const money = (amount: number): Money => ({ amount, currency })
  const offerOf = (id: number) => offered(supply, id)
  const days = spanOf(plan.days)
  const ownFees = plan.warehouseIds.flatMap((id) => fees.get(id) ?? [])
  const sent = { goods: money(plan.goods), weight: weightOf(supply, plan), fees: ownFees, days }
  const rate = plan.purchases.length === 0 ? null : pickWay(way, sent, { book, locale })
  const arrives = (span: DeliveryDays) => arrivalBy(way, rate, { book, days: spanOf(span) })
  const pieces = new Map(plan.purchases.map(({ offerId, quantity }) => [offerId, quantity]))
  return {
    sum: money(plan.sum),
    goods: money(plan.goods),
    tax: money(plan.tax),
    fees: money(plan.delivery),
    total: rate && money(plan.goods + plan.tax + chargeOfWay(way, rate, ownFees)),
    arrives: arrives(plan.days),
    days: plan.days,
    parcels: plan.warehouseIds.map((id) => {
      const own = plan.purchases.filter(({ warehouseId }) => warehouseId === id)
      const offers = own.map(({ offerId }) => offerOf(offerId))
      const [first] = offers
      return {
        warehouse: {
          id,
          name: first?.warehouse.name ?? '',
          city: first?.warehouse.city ?? null,
          country: first?.warehouse.country ?? null,
        },
        fee: money(feeWithTax(supply, id)),
        goods: money(own.reduce((sum, purchase) => sum + purchase.sum, 0)),
        lines: plan.lines.filter(({ parts }) => parts.some((part) => part.warehouseId === id))
          .length,
        arrives: arrives(slowestOf(offers)),
      }
    }),
    lines: plan.lines.map((line) => ({
      id: line.lineId,
      parts: line.parts.map(({ offerId, quantity, warehouseId, isAnalog }) => {
        const { offer, productId } = offerOf(offerId)
        const { micros } = stepAt(offer.ladder, pieces.get(offerId) ?? quantity)
        return {
          supplier_offer_item_id: offerId,
          product: productOf(supply, productId).ref,
          warehouse_id: warehouseId,
          quantity,
          channel_price: { micros, currency },
          is_analog: isAnalog,
        }
      }),
      short: line.short,
      is_changed: line.isChanged,
    })),
    purchases: plan.purchases.map(({ offerId, quantity }) => ({
      supplier_offer_item_id: offerId,
      quantity,
    })),
    short: plan.short,
    lower_bound: money(plan.lowerBound),
    gap_bps: plan.gapBps,
  }
}

const spanOf = ({ p50, p90 }: DeliveryDays) => ({ from: p50, to: p90 })

function slowestOf(offers: SuppliedOffer[]): DeliveryDays {
  const { from, to } = slowest(offers.map(({ offer }) => spanOf(offer.days)))
  return { p50: from, p90: to }
}

function offered({ offers }: BasketSupply, id: number): SuppliedOffer {
  const found = offers.get(id)
  if (found === undefined) throw new Error(`a plan takes the unknown offer ${id}`)
  return found
}

function productOf({ products }: BasketSupply, id: number) {
  const found = products.get(id)
  if (found === undefined) throw new Error(`a plan takes the unknown product ${id}`)
  return found
}

/** Grams, as the checkout weighs them. */
const weightOf = (supply: BasketSupply, { purchases }: BarePlan): number =>
  purchases.reduce((sum, { offerId, quantity }) => {
    const { weight } = productOf(supply, offered(supply, offerId).productId)
    return sum + quantity * (weight ?? supply.way.unknownWeight)
  }, 0)
