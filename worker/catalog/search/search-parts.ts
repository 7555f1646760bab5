import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { brandSlug } from '../../lib/brand-key.ts'
import type { PriceBook } from '../pricing/price-book.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import {
  type BrandSplit,
  brandRuns,
  brandSplits,
  runNamingBrand,
  splitWithNumber,
} from './match/brand-splits.ts'
import { brandNamed } from './match/named-brand.ts'
import { searchStatement, splitRows } from './match/search-statement.ts'
import { recordMiss } from './misses/record-miss.ts'
import { isShaped, type ParsedQuery, parseQuery, withinBrand } from './parse-query.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import type { SearchQuery } from './schemas/search.ts'
import { searchMatches, withBrands } from './search-matches.ts'
import { searchWithTypos } from './search-with-typos.ts'
import { searchWithoutWord } from './search-without-word.ts'

/**
 * Parts that a search finds, in one round trip; a second one when nothing is found, for a long list of products,
 * a narrowed or an ordered one, or when the text is a brand and a number of its: then the answer is that of the
 * number with the brand chosen. A brand among words of names narrows them to its products. A text that is a
 * brand alone is answered with its name as well.
 */
export async function searchParts(ctx: Ctx, input: SearchQuery): Promise<SearchPage> {
  const query = parseQuery(input)
  const view = {
    currency: query.currency,
    now: ctx.now,
    channelId: ctx.channel.id,
    buyerId: ctx.actor?.id,
  }
  const mayBeSplit = query.brandKey === null && query.cursor === null
  const splits = mayBeSplit ? brandSplits(query.text) : []
  const runs = query.brandKey === null ? brandRuns(query.text) : []
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    rows: searchStatement(query),
    split: splitWithNumber(splits),
    run: runNamingBrand(runs),
    brand: mayBeSplit ? brandNamed(query.text) : null,
  })
  const book = readPriceBook(found.book, view)
  const rows = splitRows(found.rows)
  const page = presentSearch(query, { book, now: ctx.now, locale: ctx.locale }, rows)
  if (rows.number.products.length > 0) return page
  const [split] = found.split
  if (split !== undefined) {
    const number = { ...input, q: splits[split.at]?.rest ?? input.q, brand: split.brand }
    const { data, next_cursor } = await searchParts(ctx, number)
    return { data: { ...data, query: query.text }, next_cursor }
  }
  const [brand] = found.brand
  if (brand !== undefined) {
    const named = { name: brand.name, slug: brandSlug(brand.name) }
    return { ...page, data: { ...page.data, named_brand: named } }
  }
  const [run] = found.run
  const within =
    run === undefined ? null : await searchWithin(ctx, { query, book }, run, runs[run.at])
  if (within !== null) return within
  if (rows.weak.products.length > 0) return listOf(ctx, query, page)
  if (page.data.kind !== 'nothing' || query.cursor !== null) return page
  const nearby = await searchWithTypos(ctx, query, book)
  if (nearby !== null) return nearby
  const [without] = await Promise.all([
    searchWithoutWord(ctx, query, book),
    // What no name has is missed, whatever else is shown.
    recordMiss(ctx, query),
  ])
  return without ?? page
}

/** The other words of a search among the products of the brand it names; null when there are none. */
async function searchWithin(
  ctx: Ctx,
  { query, book }: { query: ParsedQuery; book: PriceBook },
  brand: { id: number },
  split: BrandSplit | undefined,
): Promise<SearchPage | null> {
  if (split === undefined) return null
  const within = withinBrand(query, brand.id, split.rest)
  const { rows } = await queryBatch(ctx.db.raw, { rows: searchStatement(within) })
  const page = presentSearch(within, { book, now: ctx.now, locale: ctx.locale }, splitRows(rows))
  return page.data.kind === 'nothing' ? null : listOf(ctx, within, page)
}

/** A list of products: narrowed and ordered as it was asked for, with the number and the brands of its matches. */
async function listOf(ctx: Ctx, query: ParsedQuery, page: SearchPage): Promise<SearchPage> {
  if (isShaped(query)) return searchMatches(ctx, query)
  if (query.cursor !== null) return page
  if (page.next_cursor !== null) return withBrands(ctx, query, page)
  const matches = { count: page.data.products.length, is_more: false, ordered_among: null }
  return { ...page, data: { ...page.data, matches } }
}
