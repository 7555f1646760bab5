import { AppError, conflict, invalid } from '../../errors.ts'
import { type CartRow, cartFull } from './cart-rows.ts'
import type { Line } from './join-line.ts'
import { problemOf, toCartItem } from './present-item.ts'
import type { PricedItems } from './priced-items.ts'
import {
  type CartPart,
  type CartReplacement,
  type CartProblem,
  MOST_CART_ITEMS,
} from './schemas.ts'

/** A cart before its selected lines are replaced. */
export interface CartBefore {
  /** All of its lines. */
  rows: CartRow[]
  priced: PricedItems
}

/** True for a line that an order would take: those saved for later or deselected are left as they are. */
export const isTaken = (row: CartRow): boolean =>
  row.is_selected === 1 && row.is_saved_for_later === 0

/**
 * The lines to write so that the selected ones become `after`, each at today's price; lines that stay are not among
 * them. Null when the cart is `after` already, as when a call is repeated. 409 `cart_changed` when it is not `before`
 * either; other refusals name the part that cannot be ordered so.
 */
export function planReplacement(
  { before, after }: CartReplacement,
  { rows, priced }: CartBefore,
): Line[] | null {
  const taken = rows.filter(isTaken)
  if (isSame(taken, after)) return null
  if (!isSame(taken, before)) throw cartChanged({ rows, priced })
  if (rows.length - taken.length + after.length > MOST_CART_ITEMS) throw cartFull()
  const stored = new Map(rows.map((row) => [row.supplier_offer_item_id, row]))
  return after.flatMap((part, at) => {
    const row = stored.get(part.supplier_offer_item_id) ?? null
    if (row !== null && !isTaken(row)) throw refused(part, 'aside', priced)
    return row?.quantity === part.quantity ? [] : [lineOf(part, at, priced)]
  })
}

const isSame = (rows: readonly CartPart[], parts: readonly CartPart[]): boolean => {
  const quantities = new Map(rows.map((row) => [row.supplier_offer_item_id, row.quantity]))
  const isThere = (part: CartPart) =>
    quantities.get(part.supplier_offer_item_id) === part.quantity &&
    quantities.delete(part.supplier_offer_item_id)
  return rows.length === parts.length && parts.every(isThere)
}

function cartChanged({ rows, priced }: CartBefore): AppError {
  const lines = rows.map((row) => toCartItem(row, priced))
  return conflict('cart_changed', { reason: 'cart_changed', lines })
}

/** A line with today's prices as seen: the shopper chose it by them. */
function lineOf(part: CartPart, at: number, priced: PricedItems): Line {
  const { supplier_offer_item_id: id, quantity } = part
  const product = priced.productOf(id)
  if (product === null) throw invalid(`after.${at}.supplier_offer_item_id`, 'unknown_item')
  const offer = priced.offerOf(id, quantity)
  const problem = problemOf(offer, quantity)
  if (problem !== null && problem !== 'unpriced') throw refused(part, problem, priced)
  return {
    supplier_offer_item_id: id,
    product_id: product.id,
    quantity,
    price_micros: offer?.price?.micros ?? null,
    channel_price_micros: offer?.channel_price?.micros ?? null,
    currency: offer?.channel_price?.currency ?? null,
    is_saved_for_later: 0,
    is_selected: 1,
  }
}

/** `aside`: the same offer is in the cart, deselected or saved for later, and would be lost. */
function refused(
  { supplier_offer_item_id: id, quantity }: CartPart,
  problem: CartProblem | 'aside',
  priced: PricedItems,
): AppError {
  const product = priced.productOf(id)
  const extra = { reason: 'cart_part_refused', supplier_offer_item_id: id, product, problem }
  const params = { mpn: product?.mpn ?? String(id), quantity }
  return problem === 'aside'
    ? new AppError('conflict', { sentence: 'cart_part_aside', params, extra })
    : new AppError('out_of_stock', { sentence: 'cart_part_refused', params, extra })
}
