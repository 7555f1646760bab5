import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { brandSlug } from '../../lib/brand-key.ts'
import { type Books, queryWithBooks, viewOf } from '../pricing/known-books.ts'
import {
  type BrandSplit,
  brandRuns,
  brandSplits,
  runNamingBrand,
  splitWithNumber,
} from './match/brand-splits.ts'
import { matchBrands } from './match/matches-statement.ts'
import { brandNamed } from './match/named-brand.ts'
import { mayBeNumber, numberQueries, numberRows } from './match/number-statements.ts'
import { searchStatement, splitRows } from './match/search-statement.ts'
import { isShaped, type ParsedQuery, parseQuery, withinBrand } from './parse-query.ts'
import { readReadingCursor } from './present/cursor.ts'
import { presentSearch, type SearchPage } from './present/present-search.ts'
import { goOnOtherwise, searchOtherwise } from './readings/search-otherwise.ts'
import type { SearchQuery } from './schemas/search.ts'
import { listOf } from './search-matches.ts'

/**
 * Parts that a search finds. A number that there is takes one round trip, like a text that cannot be one; what is not
 * found as a number is looked for in all other ways by a second. One more for a long list of products, a narrowed or
 * an ordered one, or when the text is a brand and a number of its: then the answer is that of the number with the
 * brand chosen. A brand among words of names narrows them to its products. A text that is a brand alone is answered
 * with its name as well. A text that finds nothing so is read otherwise (`readings/`).
 */
export async function searchParts(ctx: Ctx, input: SearchQuery): Promise<SearchPage> {
  const cursor = input.cursor === undefined ? null : readReadingCursor(input.cursor)
  if (cursor === null) return searchText(ctx, input, false)
  const search = (other: SearchQuery) => searchAsTyped(ctx, other)
  return goOnOtherwise({ input, search }, cursor)
}

/** What a text says as it is typed, and nothing else. */
const searchAsTyped = (ctx: Ctx, input: SearchQuery) => searchText(ctx, input, true)

async function searchText(ctx: Ctx, input: SearchQuery, isAsTyped: boolean): Promise<SearchPage> {
  const query = parseQuery(input)
  const isTried = mayBeNumber(query)
  const page = isTried ? await searchNumber(ctx, query) : null
  return page ?? searchAll(ctx, { input, query, isWeak: isTried, isAsTyped })
}

/** What has the number itself with what stands beside it; null when nothing has it. */
async function searchNumber(ctx: Ctx, query: ParsedQuery): Promise<SearchPage | null> {
  const { found, books } = await queryWithBooks(
    ctx.reads.raw,
    viewOf(ctx, query.currency),
    numberQueries(query),
  )
  const rows = numberRows(found, books.supply)
  if (rows.number.products.length === 0) return null
  return presentSearch(query, { book: books.price, now: ctx.now, locale: ctx.locale }, rows)
}

interface Search {
  input: SearchQuery
  query: ParsedQuery
  /** Nothing has the number itself, which is known. */
  isWeak: boolean
  /** Where that finds nothing, the text is not read otherwise. */
  isAsTyped: boolean
}

async function searchAll(
  ctx: Ctx,
  { input, query, isWeak, isAsTyped }: Search,
): Promise<SearchPage> {
  const mayBeSplit = query.brandKey === null && query.cursor === null
  const splits = mayBeSplit ? brandSplits(query.text) : []
  const runs = query.brandKey === null ? brandRuns(query.text) : []
  const { found, books } = await queryWithBooks(ctx.reads.raw, viewOf(ctx, query.currency), {
    rows: searchStatement(query, { isWeak }),
    split: splitWithNumber(splits),
    run: runNamingBrand(runs),
    brand: mayBeSplit ? brandNamed(query.text) : null,
    // A part of a number is in many numbers: they are counted at once.
    counts: isWeak && !isShaped(query) ? matchBrands(query) : null,
  })
  const rows = splitRows(found.rows, books.supply)
  const page = presentSearch(query, { book: books.price, now: ctx.now, locale: ctx.locale }, rows)
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
    run === undefined ? null : await searchWithin(ctx, { query, books }, run, runs[run.at])
  if (within !== null) return within
  if (rows.weak.products.length > 0) return listOf(ctx, query, page, isWeak ? found.counts : null)
  if (page.data.kind !== 'nothing' || query.cursor !== null) return page
  if (isAsTyped) return page
  const search = (other: SearchQuery) => searchAsTyped(ctx, other)
  return (await searchOtherwise(ctx, { input, query, books, search })) ?? page
}

/** The other words of a search among the products of the brand it names; null when there are none. */
async function searchWithin(
  ctx: Ctx,
  { query, books }: { query: ParsedQuery; books: Books },
  brand: { id: number },
  split: BrandSplit | undefined,
): Promise<SearchPage | null> {
  if (split === undefined) return null
  const within = withinBrand(query, brand.id, split.rest)
  const { rows } = await queryBatch(ctx.reads.raw, { rows: searchStatement(within) })
  const { price: book, supply } = books
  const found = splitRows(rows, supply)
  const page = presentSearch(within, { book, now: ctx.now, locale: ctx.locale }, found)
  return page.data.kind === 'nothing' ? null : listOf(ctx, within, page)
}
