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
 * before others those of which one value tells the parts apart. The fullest come first.
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
    .filter(([id]) => countOf(id) > 0 && (within === null || isBelow(id)))
    .map(([id, own]) => {
      const said = own.filter(({ code }) => codes.has(code))
      return { id, said: said.length, isTold: said.some((one) => one.is_main === 1) }
    })
    .filter(({ said }) => said > 0)
  const told = guesses.filter(({ isTold }) => isTold)
  const best = told.length > 0 ? told : guesses
  const most = Math.max(...best.map(({ said }) => said))
  return best
    .filter(({ said }) => said === most)
    .map(({ id }) => id)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, MOST_GUESSED)
}
