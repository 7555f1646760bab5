import { nameWords, type NameWord } from './name-words.ts'

interface PhraseWord {
  text: string
  /** Written with a star behind it: longer words that begin so are found too. */
  isBeginning: boolean
}

/** Words that follow each other in a name; one at least. */
export type Phrase = readonly [PhraseWord, ...PhraseWord[]]

/** The words of a rule, as `масл* фильтр`: no phrase when there is no letter or digit in them. */
export function toPhrase(written: string): Phrase[] {
  const words = nameWords(written).map(({ text, end }) => ({
    text,
    isBeginning: written.charAt(end) === '*',
  }))
  const [first, ...others] = words
  return first === undefined ? [] : [[first, ...others]]
}

/** Where the first of these phrases that the name has stands in it, or null. */
export function findPhrase(
  phrases: readonly Phrase[],
  words: readonly NameWord[],
): { start: number; end: number } | null {
  for (const phrase of phrases) {
    for (let at = 0; at + phrase.length <= words.length; at += 1) {
      if (!phrase.every((word, offset) => isWord(word, words[at + offset]))) continue
      const start = words[at]?.start ?? 0
      return { start, end: words[at + phrase.length - 1]?.end ?? start }
    }
  }
  return null
}

const isWord = ({ text, isBeginning }: PhraseWord, word: NameWord | undefined): boolean =>
  word !== undefined && (isBeginning ? word.text.startsWith(text) : word.text === text)
