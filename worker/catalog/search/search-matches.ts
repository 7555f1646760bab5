import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { queryWithBooks, viewOf } from '../pricing/known-books.ts'
import {
  type BrandCount,
  chosenCount,
  MATCH_ITEMS,
  matchBrands,
  matchesStatement,
} from './match/matches-statement.ts'
import { splitRows } from './match/search-statement.ts'
import { isShaped, narrowsOffers, type ParsedQuery } from './parse-query.ts'
import { writeCursor } from './present/cursor.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { cursorAt, cutWeakPage } from './present/weak-page.ts'
import { MOST_COUNTED, MOST_ORDERED } from './schemas/most-matches.ts'
import type { Matches } from './schemas/matches.ts'
import type { Facets } from './schemas/search.ts'

const PAGE_SIZE = 20

/**
 * A list of products, narrowed or in another order. Brands narrow it in the indexes. Offers are looked at as many
 * as can be priced at once: in the order of the search a page goes on where the one before has stopped looking, so
 * that none is missed; in any other order the best matches alone are ordered, and `ordered_among` says so.
 */
export async function searchMatches(ctx: Ctx, query: ParsedQuery): Promise<SearchPage> {
  const isOrdered = query.sort !== 'match'
  const most = isOrdered || narrowsOffers(query.filters) ? MOST_ORDERED : PAGE_SIZE
  const { found, books } = await queryWithBooks(ctx.reads.raw, viewOf(ctx, query.currency), {
    brands: matchBrands(query),
    chosen: chosenCount(query),
    rows: matchesStatement(isOrdered ? { ...query, cursor: null } : query, most),
  })
  const rows = splitRows(found.rows, books.supply)
  const isCut = found.rows.filter(({ line }) => line !== null).length >= MATCH_ITEMS
  const looked = cutWeakPage(rows.weak, { size: most, number: rows.number, isCut })
  const whole = { ...rows, weak: looked, isCut: false }
  const { data } = presentSearch(
    query,
    { book: books.price, now: ctx.now, locale: ctx.locale },
    whole,
  )
  const end = query.place + PAGE_SIZE
  const products = isOrdered
    ? data.products.slice(query.place, end)
    : data.products.slice(0, PAGE_SIZE)
  const last = products.at(-1)?.product.id
  const stopped = looked.products.find(({ id }) => id === last)
  const isLong = data.products.length > PAGE_SIZE
  return {
    data: {
      ...data,
      // A brand that is not among the matches leaves an empty list, not an empty search.
      kind: found.brands.length > 0 ? 'offers' : 'nothing',
      products,
      facets: { ...data.facets, brands: found.brands },
      matches: {
        ...countOf(found.brands, found.chosen[0]?.count),
        ordered_among: isOrdered && looked.nextCursor !== null ? looked.products.length : null,
      },
    },
    next_cursor: isOrdered
      ? end < data.products.length
        ? writeCursor(['place', end])
        : null
      : isLong && stopped !== undefined
        ? writeCursor(cursorAt(stopped))
        : looked.nextCursor,
  }
}

/** The brands of all matches. */
async function countBrands(ctx: Ctx, query: ParsedQuery): Promise<BrandCount[]> {
  const { brands } = await queryBatch(ctx.reads.raw, { brands: matchBrands(query) })
  return brands
}

/** The first page of a list that goes on, with the brands of all its matches. */
function withBrands(page: SearchPage, brands: BrandCount[]): SearchPage {
  const { data } = page
  const matches = { ...countOf(brands), ordered_among: null }
  return { ...page, data: { ...data, facets: { ...data.facets, brands }, matches } }
}

/** How many matches there are, as far as they are counted. `chosen`: those of the chosen brands. */
function countOf(
  brands: Facets['brands'],
  chosen = brands.reduce((sum, { count }) => sum + count, 0),
): Pick<Matches, 'count' | 'is_more'> {
  return { count: Math.min(chosen, MOST_COUNTED), is_more: chosen > MOST_COUNTED }
}

/**
 * A list of products: narrowed and ordered as it was asked for, with the number and the brands of its matches.
 * `counts`: the brands of all matches; null where they have not been counted yet.
 */
export async function listOf(
  ctx: Ctx,
  query: ParsedQuery,
  page: SearchPage,
  counts: BrandCount[] | null = null,
): Promise<SearchPage> {
  if (isShaped(query)) return searchMatches(ctx, query)
  if (query.cursor !== null) return page
  if (page.next_cursor === null) {
    const matches = { count: page.data.products.length, is_more: false, ordered_among: null }
    return { ...page, data: { ...page.data, matches } }
  }
  return withBrands(page, counts ?? (await countBrands(ctx, query)))
}
