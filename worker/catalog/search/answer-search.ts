import type { Ctx } from '../../env.ts'
import { findCategories } from './categories/find-categories.ts'
import type { SearchPage } from './present/present-search.ts'
import { isNumber } from './match/label-match.ts'
import type { SearchQuery, SearchResult } from './schemas/search.ts'
import { searchParts } from './search-parts.ts'

/** Above a list there is room for three. */
const CATEGORIES = { most: 3, mostParts: 300_000 }

/** What `GET /search` answers: parts, and above the first page of a list the categories that the search names. */
export async function answerSearch(ctx: Ctx, query: SearchQuery): Promise<SearchPage> {
  const mayName = query.cursor === undefined && query.brand === undefined
  const [page, named] = await Promise.all([
    searchParts(ctx, query),
    mayName ? findCategories(ctx, query.q, CATEGORIES) : [],
  ])
  if (!isList(page.data)) return page
  const { corrected, correction } = page.data
  const isSwitched = mayName && corrected !== null && correction === 'other_layout'
  const categories = isSwitched ? await findCategories(ctx, corrected, CATEGORIES) : named
  return { ...page, data: { ...page.data, categories } }
}

/** No part has the number itself. */
const isList = ({ kind, products: [first] }: SearchResult): boolean =>
  kind === 'nothing' || (kind === 'offers' && (first === undefined || !isNumber(first.match)))
