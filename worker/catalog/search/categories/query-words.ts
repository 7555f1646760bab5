import { nameWords } from '../../categories/rules/name-words.ts'
import { isFiller } from '../words/fillers.ts'
import { stemOf } from '../words/stem.ts'

/** A word of a search or of a category's name, and where it stands in the text. */
export interface QueryWord {
  text: string
  stem: string
  start: number
  end: number
}

/** The words of a text that tell something, in their order. */
export const telling = (text: string): QueryWord[] =>
  nameWords(text)
    .filter(({ text: word }) => !isFiller(word))
    .map(({ text: word, start, end }) => ({ text: word, stem: stemOf(word), start, end }))
