import { offerOrder, summarise } from '../list/offer-lists.ts'
import type { ProductRow } from '../match/product-rows.ts'
import type { BrandChoice, FoundProduct } from '../schemas/search.ts'

/** One choice per brand that has the number; those that can be had come first, the cheaper before. */
export function chooseBrand(products: FoundProduct[], rows: ProductRow[]): BrandChoice[] {
  const aliases = new Map(rows.map((row) => [row.brand_id, JSON.parse(row.aliases) as string[]]))
  const byBrand = Map.groupBy(products, (found) => found.product.brand.id)
  const order = offerOrder('match')
  const choices = [...byBrand].flatMap(([brandId, found]) => {
    const best = found.find(({ match }) => match === 'exact') ?? found[0]
    if (best === undefined) return []
    const offers = found.flatMap((each) => each.offers).toSorted(order)
    const choice: BrandChoice = {
      brand: best.product.brand,
      aliases: aliases.get(brandId) ?? [],
      product: best.product,
      match: best.match,
      summary: summarise(offers),
    }
    return [{ choice, first: offers[0] }]
  })
  return choices
    .toSorted((a, b) => {
      if (a.first === undefined || b.first === undefined) {
        return Number(a.first === undefined) - Number(b.first === undefined)
      }
      return order(a.first, b.first)
    })
    .map(({ choice }) => choice)
}
