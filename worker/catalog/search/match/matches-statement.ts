import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { MOST_COUNTED } from '../schemas/most-matches.ts'
import { answerRows, type FoundRow, onlyBrandOf } from './search-statement.ts'
import { weakCandidates } from './weak-candidates.ts'

/** Live items of the matches of one answer; a part has a handful. */
export const MATCH_ITEMS = 750

const matchesOf = (
  parsed: ParsedQuery,
  wanted: { most: number; brands: readonly number[] | null },
): Fragment | null => weakCandidates(parsed, { hasNumber: sql`0`, ...wanted })

/** The brands that a list is narrowed to: those chosen, within the one that the words name. */
export function wantedBrands(parsed: ParsedQuery): number[] | null {
  const named = onlyBrandOf(parsed)
  const { brands } = parsed.filters
  if (named === null || brands === null) return named ?? brands
  return named.filter((id) => brands.includes(id))
}

/** The next matches of the chosen brands with their live items; null when there is nothing to look for. */
export function matchesStatement(parsed: ParsedQuery, most: number): Query<FoundRow> | null {
  const matches = matchesOf(parsed, { most, brands: wantedBrands(parsed) })
  if (matches === null) return null
  return answerRows({
    found: sql`SELECT *, NULL AS cross_kind FROM (${matches})`,
    itemsFor: sql`1`,
    limit: literal(MATCH_ITEMS),
  })
}

export interface BrandCount {
  id: number
  name: string
  count: number
}

/** The brands of all matches that are counted, whichever are chosen: the most frequent first. */
export function matchBrands(parsed: ParsedQuery): Query<BrandCount> | null {
  const brands = onlyBrandOf(parsed)
  const matches = matchesOf({ ...parsed, cursor: null }, { most: MOST_COUNTED + 1, brands })
  if (matches === null) return null
  return query`SELECT b.id, b.name, f.count
    FROM (SELECT brand_id, count(*) AS count FROM (${matches}) GROUP BY brand_id) f
    CROSS JOIN brands b ON b.id = f.brand_id
    WHERE b.status <> 'forbidden' ORDER BY f.count DESC, b.name`
}

/** Counts the matches of the chosen brands; null when none are chosen: `matchBrands` has counted them. */
export function chosenCount(parsed: ParsedQuery): Query<{ count: number }> | null {
  if (parsed.filters.brands === null) return null
  const brands = wantedBrands(parsed)
  const matches = matchesOf({ ...parsed, cursor: null }, { most: MOST_COUNTED + 1, brands })
  return matches === null ? null : query`SELECT count(*) AS count FROM (${matches})`
}
