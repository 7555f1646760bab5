import type { CategoryFacet, CategoryPart } from '../../../worker/catalog/browse/schemas/browse.ts'

/** Attributes that have a column: more leave no room for numbers and names. */
const MOST_COLUMNS = 5

/** Attributes of the table that a shown part has a value of, the main one first. */
export function shownColumns(
  facets: readonly CategoryFacet[],
  parts: readonly CategoryPart[],
): CategoryFacet[] {
  const known = new Set(parts.flatMap(({ values }) => values.map(({ attribute_id: id }) => id)))
  return facets
    .filter(({ id, is_in_table: isInTable }) => isInTable && known.has(id))
    .toSorted((a, b) => Number(b.is_main) - Number(a.is_main))
    .slice(0, MOST_COLUMNS)
}
