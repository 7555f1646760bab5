import { type Fragment, literal, type Query, query, sql } from '../../../db/query.ts'
import { brandKey } from '../../../lib/brand-key.ts'
import { searchKey } from '../../../lib/part-number.ts'
import { productColumns } from './product-rows.ts'

/** A text read as a brand and what is left of it: `Bosch F026407183`, `W 712/95 mann`. */
export interface BrandSplit {
  brandKey: string
  /** The words beside the brand, as they were typed. */
  rest: string
  /** `rest` folded for search. */
  key: string
}

/** Names of brands have no more words. */
const MOST_BRAND_WORDS = 3
/** Longer texts are no brand and a number. */
const MOST_WORDS = 8

/**
 * Every way to read a text as a brand followed or led by a number; the longest names first, since `Texas
 * Instruments` is more than `Texas`. None for a text of one word.
 */
export function brandSplits(text: string): BrandSplit[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const longest = Math.min(MOST_BRAND_WORDS, words.length - 1)
  const lengths = Array.from({ length: longest }, (_, index) => longest - index)
  return lengths
    .flatMap((length) => [
      splitOf(words.slice(0, length), words.slice(length)),
      splitOf(words.slice(-length), words.slice(0, -length)),
    ])
    .filter(({ key }) => key !== '')
}

/**
 * Every run of words that may name a brand, with the other words: `масляный Bosch фильтр` for names. The
 * longest runs first.
 */
export function brandRuns(text: string): BrandSplit[] {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const longest = Math.min(MOST_BRAND_WORDS, words.length - 1)
  const lengths = Array.from({ length: longest }, (_, index) => longest - index)
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, start) =>
      splitOf(words.slice(start, start + length), words.toSpliced(start, length)),
    ),
  )
}

const splitOf = (brand: string[], others: string[]): BrandSplit => ({
  brandKey: brandKey(brand.join(' ')),
  rest: others.join(' '),
  key: searchKey(others.join(' ')).slice(0, 64),
})

/** The first run that is a brand's name or alias, whole; `at` tells which. */
export const runNamingBrand = (
  runs: readonly BrandSplit[],
): Query<{ at: number; id: number }> | null =>
  runs.length === 0
    ? null
    : query`SELECT r.key AS at, b.id FROM json_each(${JSON.stringify(runs.map((run) => run.brandKey))}) r
      CROSS JOIN brands b ON b.id = (SELECT id FROM (
        SELECT id FROM brands WHERE key = r.value
        UNION ALL SELECT brand_id FROM brand_aliases WHERE key = r.value) LIMIT 1)
      WHERE b.status <> 'forbidden' AND r.value <> '' ORDER BY r.key LIMIT 1`

export interface BrandSplitRow {
  /** Which of the splits. */
  at: number
  brand: string
}

/** Shorter beginnings of names are taken for whole names only. */
const SHORTEST_BEGINNING = 3

/**
 * Whether a brand (`b`) is called so: as it is, by an alias, or by the beginning of its name (`mann` for
 * Mann-Filter).
 */
const isCalled = (name: Fragment): Fragment => sql`b.status <> 'forbidden' AND (
  b.key = ${name}
  OR EXISTS (SELECT 1 FROM brand_aliases a WHERE a.key = ${name} AND a.brand_id = b.id)
  OR (length(${name}) >= ${literal(SHORTEST_BEGINNING)}
    AND substr(b.key, 1, length(${name})) = ${name}))`

/** The first split whose brand has the number. The number is looked up first: few products have it. */
export const splitWithNumber = (splits: readonly BrandSplit[]): Query<BrandSplitRow> | null =>
  splits.length === 0
    ? null
    : query<BrandSplitRow>`
  SELECT s.key AS at, b.name AS brand
  FROM json_each(${JSON.stringify(splits.map(({ brandKey: brand, key }) => [brand, key]))}) s
  CROSS JOIN products p ON p.search_key = s.value ->> 1
  CROSS JOIN brands b ON b.id = p.brand_id
  WHERE ${isCalled(sql`s.value ->> 0`)}
  ORDER BY s.key, b.key <> s.value ->> 0, b.status <> 'known', b.id LIMIT 1`

/** Numbers looked at for those of one brand, while one types. */
const MOST_BEGINNINGS = literal(60)
const LAST = '\u{10FFFF}'

/** Products of the split's brand whose number begins so, the number itself first. */
export const beginningOfBrand = ({ brandKey: brand, key }: BrandSplit): Fragment => sql`
  SELECT ${productColumns('p')},
    iif(p.search_key = ${key}, 'exact', 'starts_with') AS match
  FROM (SELECT * FROM products WHERE search_key >= ${key} AND search_key < ${`${key}${LAST}`}
    ORDER BY search_key, brand_id, strict_key LIMIT ${MOST_BEGINNINGS}) p
  CROSS JOIN brands b ON b.id = p.brand_id WHERE ${isCalled(sql`${brand}`)}`
