import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import type { ParsedQuery } from '../parse-query.ts'
import { MOST_MATCHES } from '../schemas/most-matches.ts'
import { answerRows, type FoundRow } from './search-statement.ts'
import { weakCandidates } from './weak-candidates.ts'

/** Live items of the first matches; a part has a handful. */
export const MATCH_ITEMS = 500

const firstMatches = (parsed: ParsedQuery): Fragment | null =>
  weakCandidates({ ...parsed, cursor: null }, { hasNumber: sql`0`, most: MOST_MATCHES })

/** The first matches of the chosen brands with their live items; null when there is nothing to look for. */
export function matchesStatement(parsed: ParsedQuery): Query<FoundRow> | null {
  const matches = firstMatches(parsed)
  if (matches === null) return null
  const { brands } = parsed.filters
  const isWanted =
    brands === null
      ? sql``
      : sql`WHERE brand_id IN (SELECT value FROM json_each(${JSON.stringify(brands)}))`
  return answerRows({
    found: sql`SELECT *, NULL AS cross_kind FROM (${matches}) ${isWanted}`,
    itemsFor: sql`1`,
    limit: literal(MATCH_ITEMS),
  })
}

interface BrandCount {
  id: number
  name: string
  count: number
}

/** The brands of the first matches, whichever are chosen: the most frequent first. */
export function matchBrands(parsed: ParsedQuery): Query<BrandCount> | null {
  const matches = firstMatches(parsed)
  if (matches === null) return null
  return query`SELECT b.id, b.name, count(*) AS count
    FROM (${matches}) p CROSS JOIN brands b ON b.id = p.brand_id
    WHERE b.status <> 'forbidden' GROUP BY b.id ORDER BY count DESC, b.name`
}
