import type { LinkInput } from '../../../../../worker/catalog/photosets/schemas.ts'
import type { NameMatch } from '../../../../../worker/catalog/targets/schemas.ts'
import type { Wanted } from './kept-links.ts'

/** An address, and the product it is a picture of; null: none is known, or all go to one photoset. */
export interface Pair extends LinkInput {
  product: NameMatch['product']
  /** The place among the product's pictures that the name of its file says. */
  position: number | null
  reason: NonNullable<NameMatch['reason']>
}

interface Checked {
  links: readonly LinkInput[]
  matches: readonly NameMatch[] | null
}

/** Addresses that are fetched, and those without a product. */
export function pairsOf({ links, matches }: Checked): { found: Pair[]; missing: Pair[] } {
  const pairs = links.map((link, at): Pair => {
    const match = matches?.[at]
    const { product = null, position = null } = match ?? {}
    return { ...link, product, position, reason: match?.reason ?? 'unknown' }
  })
  if (matches === null) return { found: pairs, missing: [] }
  return {
    found: pairs.filter(({ product }) => product !== null),
    missing: pairs.filter(({ product }) => product === null),
  }
}

/** What is to be fetched: pictures of one product stand in the order of its lines, where their names say no other. */
export function wantedOf(found: readonly Pair[]): Wanted[] {
  const counts = new Map<number | null, number>()
  return found.map(({ product, position, url }) => {
    const id = product?.id ?? null
    const count = counts.get(id) ?? 0
    counts.set(id, count + 1)
    return { url, product_id: id, position: position ?? count }
  })
}
