import { searchKey } from '../../../lib/part-number.ts'
import { readValues } from '../words/read-values.ts'

/** Words of a text that may be the number of a part, one behind the other. */
export interface NumberRun {
  /** As they were typed: `W 712/95`. */
  text: string
  /** The same folded for search. */
  key: string
}

/** Numbers of cars are written in so many groups: 06A 115 561 B. */
const MOST_RUN_WORDS = 5
/** Words of a longer text are not looked at. */
const MOST_WORDS = 24
/** Shorter ones, and short counts, say too little beside other words. */
const SHORTEST = 3
const SHORTEST_OF_DIGITS = 4
const LONGEST = 64

/** The words of a text as blanks part them. */
export const wordsBetweenBlanks = (text: string): string[] =>
  text.split(/\s+/).filter((word) => word !== '')

/**
 * Where a part's number may stand among other words: every run of words with a digit that says no value, the longest
 * runs first. None for a text of one word.
 */
export function numberRuns(text: string): NumberRun[] {
  const words = wordsBetweenBlanks(text).slice(0, MOST_WORDS)
  const most = Math.min(MOST_RUN_WORDS, words.length - 1)
  const lengths = Array.from({ length: Math.max(0, most) }, (_, index) => most - index)
  return lengths.flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, from) => {
      const run = words.slice(from, from + length).join(' ')
      return { text: run, key: searchKey(run) }
    }).filter(mayBeNumber),
  )
}

function mayBeNumber({ text, key }: NumberRun): boolean {
  if (!/\d/.test(key) || key.length > LONGEST) return false
  if (key.length < (/^\d+$/.test(key) ? SHORTEST_OF_DIGITS : SHORTEST)) return false
  const [value] = readValues(text)
  return value === undefined || value.start > 0 || value.end < text.length
}
