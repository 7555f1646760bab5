import { guessByValues } from './guess-by-values.ts'
import type { QueryBook } from './query-book.ts'
import { rankNames } from './rank-names.ts'
import type { ReadQuery } from './read-query.ts'

/** One value alone may be of anything, or the beginning of a number: `82A`. */
const FEWEST_VALUES = 2
/** A search with more words that nobody knows is of something else. */
const MOST_UNKNOWN = 1

/** Ids of categories that a search may mean; each has parts. */
export interface ChosenCategories {
  /** Those that its words name, the best first. */
  named: readonly number[]
  /** Those that its values speak for, where its words name none that parts stand in. */
  guessed: readonly number[]
}

/**
 * What categories a search may mean. One with values means one that parts stand in: those come first, and where none
 * is named, they are guessed below the one that is.
 */
export function chooseCategories(
  book: QueryBook,
  { ruledId, values, unknown }: ReadQuery,
  countOf: (categoryId: number) => number,
): ChosenCategories {
  const isLeaf = (id: number) => book.filters.has(id)
  const ranked = rankNames(book, unknown, ruledId).filter((id) => countOf(id) > 0)
  if (values.length === 0) return { named: ranked, guessed: [] }
  const named = ranked.toSorted((a, b) => Number(isLeaf(b)) - Number(isLeaf(a)))
  const [first] = named
  const mayGuess =
    first === undefined
      ? unknown.length <= MOST_UNKNOWN && values.length >= FEWEST_VALUES
      : !isLeaf(first)
  const guessed = mayGuess ? guessByValues(book, values, { within: first ?? null, countOf }) : []
  return { named, guessed }
}
