import type { QueryBook } from './query-book.ts'
import type { SaidValue } from './read-query.ts'

/** Categories whose parts are looked at. */
const MOST_GUESSED = 4

interface Where {
  /** Only what stands below this category; null for the whole tree. */
  within: number | null
  countOf: (categoryId: number) => number
}

/**
 * Categories whose parts may have all of these values, where no word says which: those with filters for most of them,
 * and among them the one that tells their parts apart. The fullest come first.
 */
export function guessByValues(
  { filters, tree }: QueryBook,
  values: readonly SaidValue[],
  { within, countOf }: Where,
): number[] {
  const codes = new Set(values.map(({ code }) => code))
  const isBelow = (categoryId: number): boolean =>
    categoryId === within || (categoryId !== 0 && isBelow(tree.byId.get(categoryId)?.parentId ?? 0))
  const guesses = [...filters]
    .filter(
      ([id, own]) => own.some((one) => one.is_main === 1 && codes.has(one.code)) && countOf(id) > 0,
    )
    .filter(([id]) => within === null || isBelow(id))
    .map(([id, own]) => ({ id, said: own.filter(({ code }) => codes.has(code)).length }))
  const most = Math.max(...guesses.map(({ said }) => said))
  return guesses
    .filter(({ said }) => said === most)
    .map(({ id }) => id)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST_GUESSED)
}
