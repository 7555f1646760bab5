import { unitCostOf } from '../../../catalog/pricing/unit-cost.ts'
import { invalid } from '../../../errors.ts'
import type { OfferColumn } from '../commit-order.ts'
import type { LineRow } from '../order-state.ts'
import type { Market } from './read-market.ts'

type Offered = Pick<LineRow, Exclude<OfferColumn, 'sum' | 'tax'>>

/** How far a new offer is: what is of our own lies on our shelf. */
export const firstStatus = ({ isOurs }: Market, itemId: number) =>
  isOurs(itemId) ? ('received' as const) : ('new' as const)

interface Wanted {
  itemId: number
  quantity: number
  /** Of the line, for the field of a refusal. */
  path: string
}

/** What an offer puts into a line today. 422 when it is gone, has no price or is not sold in this quantity. */
export function offeredLine(market: Market, { itemId, quantity, path }: Wanted): Offered {
  const { priced } = market
  const field = `${path}.supplier_offer_item_id`
  const [row, product] = [market.items.get(itemId), priced.productOf(itemId)]
  const offer = priced.offerOf(itemId, quantity)
  if (row === undefined || product === null || offer === null)
    throw invalid(field, 'order_change_offer_gone')
  if (offer.price === null || offer.channel_price === null)
    throw invalid(field, 'order_change_no_price')
  requireSold(offer, quantity, path)
  const cost = unitCostOf(priced.book, row, quantity)
  return {
    supplierOfferItemId: itemId,
    productId: product.id,
    brand: product.brand.name,
    mpn: product.mpn,
    name: product.name,
    supplierId: row.supplier_id,
    warehouseId: row.warehouse_id,
    priceMicros: offer.price.micros,
    channelPriceMicros: offer.channel_price.micros,
    costMicros: cost.micros,
    costCurrency: cost.currency,
    costVatBps: cost.vatBps,
    weight: market.weights.get(product.id) ?? 0,
    daysMin: offer.days_min,
    daysMax: offer.days_max,
    ordered: quantity,
    isReturnable: row.is_returnable === 1,
  }
}

/**
 * Another quantity of the same offer, at the agreed price. More pieces cost what they cost today, and are there
 * only while it is offered; fewer are always possible.
 */
export function validQuantity(
  market: Market,
  { line, quantity, path }: { line: LineRow; quantity: number; path: string },
): Partial<Offered> & Pick<Offered, 'ordered'> {
  if (quantity <= line.ordered) return { ordered: quantity }
  const { costMicros, costCurrency, costVatBps } = offeredLine(market, {
    itemId: line.supplierOfferItemId,
    quantity,
    path,
  })
  return { ordered: quantity, costMicros, costCurrency, costVatBps }
}

function requireSold(
  { minimum, pack }: { minimum: number; pack: number },
  quantity: number,
  path: string,
): void {
  const field = `${path}.quantity`
  if (quantity < minimum) throw invalid(field, 'quantity_below_minimum', { minimum })
  if ((quantity - minimum) % pack !== 0)
    throw invalid(field, 'quantity_not_in_packs', { minimum, pack })
}
