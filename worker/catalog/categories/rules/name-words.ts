import { foldText } from '../../../lib/fold-text.ts'

const WORD = /[\p{L}\p{N}]+/gu

/** A word of a name as rules compare it, and where it stands in the name. */
export interface NameWord {
  text: string
  start: number
  end: number
}

/** The words of a name in their order. Hyphens and punctuation separate words. */
export const nameWords = (name: string): NameWord[] =>
  Array.from(name.normalize('NFC') === name ? name.matchAll(WORD) : wordsOf(name), (match) => ({
    text: foldText(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Letters whose accents are characters of their own: `й` may be two. */
const wordsOf = (name: string) => name.matchAll(/[\p{L}\p{N}\p{M}]+/gu)
