import { brandKey } from '../../../lib/brand-key.ts'
import { BRAND, type CategoryColumns } from '../../columns/columns.ts'
import type { SaidFilter } from './said-filters.ts'

/** Names of brands have no more words. */
const MOST_WORDS = 3

type Brands = CategoryColumns['brandNames']

/** Ids by folded name; made once for the columns that an isolate keeps. */
const known = new WeakMap<Brands, ReadonlyMap<string, number>>()

function idsByKey(brands: Brands): ReadonlyMap<string, number> {
  const kept = known.get(brands)
  if (kept !== undefined) return kept
  const ids = new Map(Array.from(brands, ([id, name]) => [brandKey(name), id]))
  known.set(brands, ids)
  return ids
}

/** The brand of a category's parts that some words name, the longest name first; null for none. */
export function saidBrand(
  { brandNames }: Pick<CategoryColumns, 'brandNames'>,
  words: readonly string[],
): SaidFilter | null {
  const ids = idsByKey(brandNames)
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const said = words.slice(start, start + length).join(' ')
      const id = ids.get(brandKey(said))
      if (id === undefined) continue
      const value = String(id)
      return {
        filter: { attributeId: BRAND, any: [value] },
        narrowing: { code: 'brand', value, said: brandNames.get(id) ?? said },
      }
    }
  }
  return null
}
