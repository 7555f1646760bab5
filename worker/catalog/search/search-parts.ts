import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { brandSlug } from '../../lib/brand-key.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { brandSplits, splitWithNumber } from './match/brand-splits.ts'
import { brandNamed } from './match/named-brand.ts'
import { isShaped, parseQuery } from './parse-query.ts'
import { recordMiss } from './misses/record-miss.ts'
import { searchMatches, withBrands } from './search-matches.ts'
import { searchWithTypos } from './search-with-typos.ts'
import type { SearchQuery } from './schemas/search.ts'
import { searchStatement, splitRows } from './match/search-statement.ts'

/**
 * What `GET /search` answers, in one round trip; a second one when nothing is found, for a long list of products,
 * a narrowed or an ordered one, or when the text is a brand and a number of its: then the answer is that of the
 * number with the brand chosen. A text that is a brand alone is answered with its name as well.
 */
export async function searchParts(ctx: Ctx, input: SearchQuery): Promise<SearchPage> {
  const query = parseQuery(input)
  if (query.place > 0) return searchMatches(ctx, query)
  const view = { currency: query.currency, now: ctx.now }
  const mayBeSplit = query.brandKey === null && query.cursor === null
  const splits = mayBeSplit ? brandSplits(query.text) : []
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    rows: searchStatement(query),
    split: splitWithNumber(splits),
    brand: mayBeSplit ? brandNamed(query.text) : null,
  })
  const book = readPriceBook(found.book, view)
  const rows = splitRows(found.rows)
  const [split] = found.split
  if (split !== undefined && rows.number.products.length === 0) {
    const number = { ...input, q: splits[split.at]?.rest ?? input.q, brand: split.brand }
    const { data, next_cursor } = await searchParts(ctx, number)
    return { data: { ...data, query: query.text }, next_cursor }
  }
  const page = presentSearch(query, { book, now: ctx.now }, rows)
  const [brand] = found.brand
  if (brand !== undefined && rows.number.products.length === 0) {
    const named = { name: brand.name, slug: brandSlug(brand.name) }
    return { ...page, data: { ...page.data, named_brand: named } }
  }
  const isList = rows.number.products.length === 0 && rows.weak.products.length > 0
  if (isList && query.cursor === null) {
    if (isShaped(query)) return searchMatches(ctx, query)
    return page.next_cursor === null ? page : withBrands(ctx, query, page)
  }
  if (page.data.kind !== 'nothing' || query.cursor !== null) return page
  const nearby = await searchWithTypos(ctx, query, book)
  if (nearby !== null) return nearby
  await recordMiss(ctx, query)
  return page
}
