import { type Fragment, literal, type Query, queryBatch, sql, unionAll } from '../../db/query.ts'
import { searchKey } from '../../lib/part-number.ts'
import type { Ctx } from '../../env.ts'
import { beginningOfBrand, brandSplits } from './match/brand-splits.ts'
import { brandSlug } from '../../lib/brand-key.ts'
import { piecesExpression } from './match/fold-words.ts'
import { labelNumber } from './match/label-match.ts'
import { brandsBeginning } from './match/named-brand.ts'
import { productColumns, type ProductRow, productsOf, toProductRef } from './match/product-rows.ts'
import { findCategories } from './categories/find-categories.ts'
import { type NameTerm, namesExpression, nameTerms } from './words/name-words.ts'
import { otherLayouts } from './words/other-layout.ts'
import type { FoundCategory } from './schemas/categories.ts'
import type { NamedBrand, SuggestQuery, Suggestion } from './schemas/search.ts'

const MOST_SHOWN = 10
const MOST = literal(MOST_SHOWN)
/** Beside a brand a shorter beginning says too little. */
const SHORTEST_OF_BRAND = 2
/** One word of a brand or two, before or after the number. */
const MOST_SPLITS = 4
/** A shorter text is something in every keyboard layout. */
const SHORTEST_SWITCHED = 3
const LAST = '\u{10FFFF}'

interface Suggested {
  data: Suggestion[]
  brands: NamedBrand[]
  categories: FoundCategory[]
}

/** Between two letters, columns of larger categories would be read too slowly. */
const CATEGORIES = { most: 2, mostParts: 100_000 }

/**
 * At most ten products as one types: numbers of a named brand, numbers by their beginning, then by a part, then
 * by name; beside them the brands called so, and the categories that the words or values name.
 */
export async function suggestParts(ctx: Ctx, { q }: SuggestQuery): Promise<Suggested> {
  const splits = brandSplits(q).filter(({ key: number }) => number.length >= SHORTEST_OF_BRAND)
  const stages = stagesOf(q)
  if (stages.length === 0) return { data: [], brands: [], categories: [] }
  const [found, categories] = await Promise.all([
    queryBatch(ctx.reads.raw, {
      ofBrand: tenOf(splits.slice(0, MOST_SPLITS).map(beginningOfBrand)),
      others: tenOf(stages),
      brands: brandsBeginning(q),
    }),
    findCategories(ctx, q, CATEGORIES),
  ])
  const rows = [...found.ofBrand, ...found.others]
  const brands = found.brands.map(({ name }) => ({ name, slug: brandSlug(name) }))
  const isNothing = rows.length + brands.length + categories.length === 0
  const data = isNothing ? await suggestSwitched(ctx, q) : toSuggestions(ctx, q, rows)
  return { data, brands, categories }
}

/** What a text suggests that was typed in the other keyboard layout; one round trip. */
async function suggestSwitched(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const [first, second] = otherLayouts(q).filter((text) => text.length >= SHORTEST_SWITCHED)
  if (first === undefined) return []
  const found = await queryBatch(ctx.reads.raw, {
    first: tenOf(stagesOf(first)),
    second: second === undefined ? null : tenOf(stagesOf(second)),
  })
  return second === undefined || found.first.length > 0
    ? toSuggestions(ctx, first, found.first)
    : toSuggestions(ctx, second, found.second)
}

/** Each product once, with how it was found by a text. */
function toSuggestions(ctx: Ctx, q: string, found: readonly ProductRow[]): Suggestion[] {
  const key = keyOf(q)
  const byId = Map.groupBy(found, ({ id }) => id)
  const rows = [...byId.values()].flatMap(([row]) => row ?? []).slice(0, MOST_SHOWN)
  return rows.map((row) => ({
    product: toProductRef(row, ctx.locale),
    match: row.search_key === key ? labelNumber(q, row.mpn) : row.match,
  }))
}

const keyOf = (q: string): string => searchKey(q).slice(0, 64)

/** The ways in which products are found by a text, the strongest first. */
function stagesOf(q: string): Fragment[] {
  const key = keyOf(q)
  const terms = nameTerms(q)
  const stages: Fragment[] = []
  if (key !== '') stages.push(beginning(key), otherBeginning(key))
  if (key.length >= 3) stages.push(part(key))
  if (terms.length > 0) stages.push(named(key, terms))
  return stages
}

const tenOf = (stages: Fragment[]): Query<ProductRow> | null =>
  stages.length === 0 ? null : productsOf(sql`SELECT * FROM (${unionAll(stages)}) LIMIT ${MOST}`)

const COLUMNS = productColumns('p')

/** Products whose folded number begins with `key`. */
export const beginning = (key: string): Fragment => sql`
  SELECT ${COLUMNS}, 'starts_with' AS match FROM products p
  WHERE p.search_key >= ${key} AND p.search_key < ${`${key}${LAST}`}
  ORDER BY p.search_key, p.brand_id, p.strict_key LIMIT ${MOST}`

/** Products with another number that begins with `key`. */
export const otherBeginning = (key: string): Fragment => sql`
  SELECT ${COLUMNS}, 'other_number' AS match FROM product_aliases a
  CROSS JOIN products p ON p.id = a.product_id
  WHERE a.search_key >= ${key} AND a.search_key < ${`${key}${LAST}`}
  ORDER BY a.search_key, a.brand_id, a.strict_key LIMIT ${MOST}`

/** Products that have `key` (three letters at least) inside their folded number. */
export const part = (key: string): Fragment => sql`
  SELECT ${COLUMNS}, 'contains' AS match
  FROM (SELECT rowid AS id FROM product_numbers
    WHERE product_numbers MATCH ${piecesExpression(key)} LIMIT 100) f
  CROSS JOIN products p ON p.id = f.id
  WHERE instr(p.search_key, ${key}) > 1 LIMIT ${MOST}`

const named = (key: string, terms: readonly NameTerm[]): Fragment => sql`
  SELECT ${COLUMNS}, 'by_name' AS match
  FROM (SELECT rowid AS id FROM product_names
    WHERE product_names MATCH ${namesExpression(terms)} LIMIT 100) f
  CROSS JOIN products p ON p.id = f.id
  WHERE ${key} = '' OR instr(p.search_key, ${key}) = 0 LIMIT ${MOST}`
