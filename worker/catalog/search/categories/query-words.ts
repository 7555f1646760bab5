import { nameWords } from '../../categories/rules/name-words.ts'
import { stemOf } from '../words/stem.ts'

/** A word of a search or of a category's name, and where it stands in the text. */
export interface QueryWord {
  text: string
  stem: string
  start: number
  end: number
}

/** Words between others, folded; they tell nothing. */
const FILLERS = new Set(
  'a an and at by for from in of on or the to with без в во для до дя за и из к как ко на над не о об от по под при про с со у a б да з за і й к на ля не па пад пра пры са у ці што як'.split(
    ' ',
  ),
)

/** The words of a text that tell something, in their order. */
export const telling = (text: string): QueryWord[] =>
  nameWords(text)
    .filter(({ text: word }) => !FILLERS.has(word))
    .map(({ text: word, start, end }) => ({ text: word, stem: stemOf(word), start, end }))
