import type { ProjectRowInput } from '../../worker/sales/projects/schemas.ts'
import type { ListAnswer, ProductRef } from '../../worker/catalog/search/schemas/search.ts'

const LONGEST = 200

const rowOf = (number: string, brand: string, quantity: number): ProjectRowInput => ({
  designators: '',
  number: number.trim().slice(0, LONGEST),
  brand: brand.trim().slice(0, LONGEST),
  quantity,
  spare_bps: 0,
  analogs: [],
  note: '',
  is_fixed: false,
})

/** Rows of a project for lines of a list: what was found for certain is named, the rest stays as it was written. */
export const rowsOfList = (lines: readonly ListAnswer[]): ProjectRowInput[] =>
  lines.flatMap(({ number, brand, quantity, best, matches }) => {
    if (number.trim() === '') return []
    const found = matches.find(({ product }) => product.id === best?.product_id)?.product
    if (found === undefined) return [rowOf(number, brand ?? '', quantity)]
    return [{ ...rowOf(found.mpn, found.brand.name, quantity), product_id: found.id }]
  })

/** Rows of a project for lines of a cart; several of one part make one row. */
export function rowsOfCart(
  lines: readonly { product: ProductRef; quantity: number }[],
): ProjectRowInput[] {
  const rows = new Map<number, ProjectRowInput>()
  for (const { product, quantity } of lines) {
    const before = rows.get(product.id)
    rows.set(product.id, {
      ...rowOf(product.mpn, product.brand.name, quantity + (before?.quantity ?? 0)),
      product_id: product.id,
    })
  }
  return [...rows.values()]
}
