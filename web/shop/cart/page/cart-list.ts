import type { CartEntry } from '../../../offers/cart/cart-entry.ts'

/** Numbers and quantities, one part per line, as the list search reads them. */
export const cartList = (entries: readonly CartEntry[]): string =>
  entries
    .flatMap(({ product, line }) =>
      product === null ? [] : [`${product.mpn}\t${line.quantity}\t${product.brand.name}`],
    )
    .join('\n')
