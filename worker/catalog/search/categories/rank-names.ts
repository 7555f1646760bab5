import type { CategoryName, QueryBook } from './query-book.ts'
import type { QueryWord } from './query-words.ts'

/** A shorter beginning of a word suits too many. */
const SHORTEST_BEGINNING = 3

interface Named {
  categoryId: number
  /** Words of the search that are in the name. */
  words: number
  /** All words of the name are in the search. */
  isWhole: boolean
  depth: number
}

/**
 * Categories that words name, the best first: one that they call exactly so; the one of the rules (`ruledId`); those
 * whose whole name is among the words, the longest names first; those in whose name the words begin others, as one
 * types. Each stands once.
 */
export function rankNames(
  { names, tree }: QueryBook,
  words: readonly QueryWord[],
  ruledId: number | null,
): number[] {
  const named = names
    .flatMap((name): Named[] => {
      const found = compare(name, words)
      const depth = tree.byId.get(name.categoryId)?.depth ?? 0
      return found === null ? [] : [{ ...found, categoryId: name.categoryId, depth }]
    })
    .toSorted((a, b) => b.words - a.words || a.depth - b.depth)
  const whole = named.filter(({ isWhole }) => isWhole)
  const isExact = ({ words: count }: Named) => count === words.length
  const ranked = [
    ...whole.filter(isExact).map(({ categoryId }) => categoryId),
    ...(ruledId === null ? [] : [ruledId]),
    ...whole.map(({ categoryId }) => categoryId),
    ...named.map(({ categoryId }) => categoryId),
  ]
  return [...new Set(ranked)]
}

/** What words have in common with a name; null where neither is within the other. */
function compare(
  { stems }: CategoryName,
  words: readonly QueryWord[],
): Pick<Named, 'words' | 'isWhole'> | null {
  if (words.length === 0) return null
  const last = words.at(-1)
  const isSaid = (stem: string) =>
    words.some((word) => word.stem === stem || (word === last && begins(stem, word)))
  const said = stems.filter(isSaid).length
  if (said === stems.length) return { words: said, isWhole: true }
  const isAll = words.every((word) =>
    stems.some((stem) => stem === word.stem || begins(stem, word)),
  )
  return isAll ? { words: words.length, isWhole: false } : null
}

const begins = (stem: string, { text, stem: own }: QueryWord): boolean =>
  text.length >= SHORTEST_BEGINNING && (stem.startsWith(own) || stem.startsWith(text))
