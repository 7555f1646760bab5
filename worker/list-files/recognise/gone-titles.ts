import type { RawRow } from '../reading.ts'
import type { Recognised } from '../schemas/recognised.ts'
import { foldTitle } from './fold-title.ts'

/** Titles stand among the first rows. */
const SEARCHED = 100

/** Titles of columns that were read in the list before and stand nowhere in this one, as they were written. */
export function goneTitles(before: Recognised | null, sample: readonly RawRow[]): string[] {
  if (before === null) return []
  const seen = new Set(sample.slice(0, SEARCHED).flatMap(({ cells }) => cells.map(foldTitle)))
  return before.columns
    .filter(({ field, title }) => field !== 'ignore' && title !== '')
    .map(({ title }) => title)
    .filter((title) => !seen.has(foldTitle(title)) && !seen.has(foldTitle(lastWord(title))))
}

/** The lower title of two rows: `Цена` over `опт` is kept as one. */
const lastWord = (title: string): string => title.slice(title.lastIndexOf(' ') + 1)
