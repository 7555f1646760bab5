import { remember } from '../../../list-files/rows/remember.ts'
import { CAR_PARTS } from './car-parts.ts'
import { ELECTRONIC_PARTS } from './electronic-parts.ts'

/** What a part is, as far as it decides how its values are called. */
export type Family =
  | (typeof ELECTRONIC_PARTS)[number][0]
  | (typeof CAR_PARTS)[number][0]
  | 'unknown'

interface Phrase {
  family: Family
  rank: number
  words: readonly string[]
}

/** The last of the car parts holds single words, which say less than the words of electronics. */
const CAR_FAMILIES: ReadonlySet<Family> = new Set(CAR_PARTS.map(([family]) => family))
const PARTS = [...CAR_PARTS.slice(0, -1), ...ELECTRONIC_PARTS, ...CAR_PARTS.slice(-1)]
const PHRASES: readonly Phrase[] = PARTS.flatMap(([family, phrases], rank) =>
  phrases.map((phrase) => ({ family, rank, words: phrase.split(' ') })),
)

const matches = (pattern: string, word: string | undefined): boolean =>
  word !== undefined &&
  (pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : word === pattern)

/** Phrases that begin with a word, the most telling first. */
const phrasesFrom = remember((word): readonly Phrase[] =>
  PHRASES.filter(({ words }) => matches(words[0] ?? '', word)),
)

const WORD = /[\p{L}\p{N}]+/gu

/** The family of a name in lower case: the most telling of the phrases in it. */
export function findFamily(lower: string): Family {
  const words = lower.match(WORD) ?? []
  let best: Phrase | null = null
  for (const [at, word] of words.entries()) {
    const found = phrasesFrom(word).find((phrase) =>
      phrase.words.every((pattern, offset) => matches(pattern, words[at + offset])),
    )
    if (found && (best === null || found.rank < best.rank)) best = found
  }
  return best?.family ?? 'unknown'
}

export const isCarFamily = (family: Family): boolean => CAR_FAMILIES.has(family)
