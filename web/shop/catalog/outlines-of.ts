import type { CategoryFacet, CategoryPart } from '../../../worker/catalog/browse/schemas/browse.ts'
import { parsePackage } from '../../offers/part-drawing/parse-package.ts'

/** The code of the attribute that names a package. */
const PACKAGE = 'package'

/** Names of packages that can be drawn, by the ids of the parts; null where none can, so that there is no place for them. */
export function outlinesOf(
  facets: readonly CategoryFacet[],
  parts: readonly CategoryPart[],
): Map<number, string> | null {
  const id = facets.find(({ code }) => code === PACKAGE)?.id
  const drawn = parts.flatMap(({ product, values }): [number, string][] => {
    const name = values.find(({ attribute_id: own }) => own === id)?.value
    return name !== undefined && parsePackage(name) !== null ? [[product.id, name]] : []
  })
  return drawn.length === 0 ? null : new Map(drawn)
}
