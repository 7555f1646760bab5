import type { Reading } from '../../../catalog/search/list/parse-list-line.ts'

/** A way to read a line, and whether the line itself says how many. */
export interface Way extends Reading {
  isCounted: boolean
}

/** Something that a mail may ask for, as it was read; the catalogue says what it is. */
export interface ReadLine {
  /** The file it stands in; '' for the text of the mail. */
  source: string
  text: string
  ways: Way[]
  /** It stands in a list, or reads like a line of one: its sender is asked where nobody knows its number. */
  isListed: boolean
  /** What it says of its quantity is no number of pieces that anybody orders. */
  isQuantityBad: boolean
}

const LONGEST_TEXT = 200
const MOST_PIECES = 1_000_000_000

/** One line of text that can be shown. */
export const shownText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()

export const isOrderable = (pieces: number): boolean => pieces >= 1 && pieces <= MOST_PIECES
