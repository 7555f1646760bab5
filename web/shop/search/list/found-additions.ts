import type { ListAnswer } from '../../../../worker/catalog/search/schemas/search.ts'
import type { Addition } from '../../../offers/cart/local-cart.ts'

/**
 * What a list's line puts into the cart: its best offer, which only a line with the number itself
 * has, in the least quantity that covers what was asked for, or all there is. Null for any other.
 */
export function foundAddition({ best, matches }: ListAnswer): Addition | null {
  const quantity = best?.order.quantity ?? null
  const product = matches.find((match) => match.product.id === best?.product_id)?.product
  if (best === null || quantity === null || product === undefined) return null
  return { offer: best, product, quantity }
}

/** The same for a whole list, line by line. */
export const foundAdditions = (lines: readonly ListAnswer[]): Addition[] =>
  lines.flatMap((line) => foundAddition(line) ?? [])
