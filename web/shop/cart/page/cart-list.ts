import type { CartEntry } from '../../../offers/cart/cart-entry.ts'

/** Numbers and quantities, one part a line: the list search takes it back. */
export const cartList = (entries: readonly CartEntry[]): string =>
  entries
    .flatMap(({ product, line }) =>
      product === null ? [] : [`${product.mpn}\t${line.quantity}\t${product.brand.name}`],
    )
    .join('\n')
