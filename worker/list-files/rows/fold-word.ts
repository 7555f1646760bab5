import { LONGEST_CELL } from './longest-cell.ts'

/** The first hundred characters of a cell as a word for look-ups: NFKC, lower case, ё=е, blanks to one, outer blanks and full stops removed. */
export function foldWord(text: string): string {
  return text
    .slice(0, LONGEST_CELL)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.\s]+$/, '')
}
