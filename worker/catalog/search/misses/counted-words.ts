import { foldText } from '../../../lib/fold-text.ts'

const LONGEST = 200
/** A Cyrillic word, or two Latin ones: a name, not a number. */
const NAME = /\p{Script=Cyrillic}{3}|\p{L}{3,}\s+\p{L}{3,}/u

/** A search as it is counted: a number folded, so that its spellings count as one, a name as it was typed. */
export const countedWords = ({ text, key }: { text: string; key: string }): string =>
  (key === '' || NAME.test(text) ? foldText(text) : key).slice(0, LONGEST)
