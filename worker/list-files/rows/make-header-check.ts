import { matchTitle } from '../recognise/match-title.ts'
import type { Recognised } from '../schemas/recognised.ts'

/** Titles this sure make a row of words a header, whatever it calls its columns. */
const SURE = 85
const DIGIT = /\d/

/**
 * Tells whether a row repeats the header, as printed lists do on every page and joined ones at every
 * part: the same titles, or others for the same kind of columns. Asked only of rows that are no offers.
 */
export function makeHeaderCheck(recognised: Recognised): (cells: readonly string[]) => boolean {
  const titled = recognised.columns.filter(({ title }) => title !== '')
  const isSame = (cells: readonly string[]) => {
    let same = 0
    for (const [at, { index, title }] of titled.entries()) {
      const cell = (cells[index] ?? '').replace(/\s+/g, ' ').trim()
      if (cell !== '' && (cell === title || title.endsWith(` ${cell}`))) same += 1
      if (at === 2 && same === 0) return false
    }
    return titled.length >= 2 && same * 2 > titled.length
  }
  return (cells) => isSame(cells) || saysTitles(cells)
}

/** Words that the dictionary knows as titles of two fields or more, in most of the cells, and no number. */
function saysTitles(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2 || filled.some((cell) => cell.length > 60 || DIGIT.test(cell))) return false
  const fields = filled.flatMap((cell) => {
    const [meaning] = matchTitle(cell).meanings
    return meaning !== undefined && meaning.confidence >= SURE ? [meaning.field] : []
  })
  return fields.length * 2 > filled.length && new Set(fields).size >= 2
}
