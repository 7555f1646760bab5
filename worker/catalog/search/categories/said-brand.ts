import { brandKey } from '../../../lib/brand-key.ts'
import { BRAND, type CategoryColumns } from '../../columns/columns.ts'
import type { ReadQuery } from './read-query.ts'
import type { SaidFilter } from './said-filters.ts'

/** Names of brands have no more words. */
const MOST_WORDS = 3
/** A shorter first word is a word of many names. */
const SHORTEST_FIRST = 3

type Brands = CategoryColumns['brandNames']

interface KnownBrands {
  /** Ids by folded name. */
  byName: ReadonlyMap<string, number>
  /** Ids by the first word of names, folded, where one brand alone has it: `mann` is Mann-Filter. */
  byFirstWord: ReadonlyMap<string, number>
}

/** Made once for the columns that an isolate keeps. */
const kept = new WeakMap<Brands, KnownBrands>()

function knownBrands(brands: Brands): KnownBrands {
  const known = kept.get(brands) ?? {
    byName: new Map(Array.from(brands, ([id, name]) => [brandKey(name), id])),
    byFirstWord: firstWords(brands),
  }
  kept.set(brands, known)
  return known
}

function firstWords(brands: Brands): Map<string, number> {
  const groups = Map.groupBy(brands, ([, name]) =>
    brandKey(/[\p{L}\p{N}]+/u.exec(name)?.[0] ?? name),
  )
  return new Map(
    [...groups].flatMap(([word, [first, ...others]]) =>
      word.length < SHORTEST_FIRST || first === undefined || others.length > 0
        ? []
        : [[word, first[0]] as const],
    ),
  )
}

/** The brand of a category's parts that some words of a search name, the longest name first; null for none. */
export function saidBrand(
  { brandNames }: Pick<CategoryColumns, 'brandNames'>,
  { words, strange }: Pick<ReadQuery, 'words' | 'strange'>,
): SaidFilter | null {
  const { byName, byFirstWord } = knownBrands(brandNames)
  const id =
    runsOf(words)
      .map((run) => byName.get(brandKey(run)))
      .find((found) => found !== undefined) ??
    strange.map((word) => byFirstWord.get(brandKey(word))).find((found) => found !== undefined)
  if (id === undefined) return null
  const value = String(id)
  return {
    filter: { attributeId: BRAND, any: [value] },
    narrowing: { code: 'brand', value, said: brandNames.get(id) ?? value },
  }
}

/** Neighbouring words, the longest runs first. */
const runsOf = (words: readonly string[]): string[] =>
  Array.from({ length: MOST_WORDS }, (_none, index) => MOST_WORDS - index).flatMap((length) =>
    words
      .slice(0, Math.max(0, words.length - length + 1))
      .map((_word, start) => words.slice(start, start + length).join(' ')),
  )
