import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { MATCH_ITEMS, matchBrands, matchesStatement } from './match/matches-statement.ts'
import { splitRows } from './match/search-statement.ts'
import type { ParsedQuery } from './parse-query.ts'
import { writeCursor } from './present/cursor.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'

const PAGE_SIZE = 20

/**
 * A list of products, narrowed or in another order. A price is known only once it is calculated, so this is
 * done with the first matches, all of them at once; their brands are counted before anything is left out.
 */
export async function searchMatches(ctx: Ctx, query: ParsedQuery): Promise<SearchPage> {
  const view = { currency: query.currency, now: ctx.now }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    brands: matchBrands(query),
    rows: matchesStatement(query),
  })
  const rows = splitRows(found.rows)
  const isCut = rows.weak.items.length >= MATCH_ITEMS
  const book = readPriceBook(found.book, view)
  const { data } = presentSearch(query, { book, now: ctx.now }, { ...rows, isCut })
  const end = query.place + PAGE_SIZE
  return {
    data: {
      ...data,
      // A brand that is not among the matches leaves an empty list, not an empty search.
      kind: found.brands.length > 0 ? 'offers' : 'nothing',
      products: data.products.slice(query.place, end),
      facets: { ...data.facets, brands: found.brands },
    },
    next_cursor: end < data.products.length ? writeCursor(['place', end]) : null,
  }
}

/** The first page of a list that goes on, with the brands of all its first matches. */
export async function withBrands(
  ctx: Ctx,
  query: ParsedQuery,
  page: SearchPage,
): Promise<SearchPage> {
  const { brands } = await queryBatch(ctx.db.raw, { brands: matchBrands(query) })
  const { data } = page
  return { ...page, data: { ...data, facets: { ...data.facets, brands } } }
}
