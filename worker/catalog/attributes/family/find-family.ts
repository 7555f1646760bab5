import { remember } from '../../../list-files/rows/remember.ts'
import { CAR_PARTS, GENERAL_CAR_PARTS } from './car-parts.ts'
import { FANS, GENERAL_PARTS } from './general-parts.ts'
import { PASSIVE_PARTS } from './passive-parts.ts'
import { SEMICONDUCTOR_PARTS } from './semiconductor-parts.ts'

/** What a part is, as far as it decides how its values are called. */
export type Family =
  | (typeof PASSIVE_PARTS)[number][0]
  | (typeof SEMICONDUCTOR_PARTS)[number][0]
  | (typeof GENERAL_PARTS)[number][0]
  | (typeof CAR_PARTS)[number][0]
  | (typeof GENERAL_CAR_PARTS)[number][0]
  | (typeof FANS)[number][0]
  | 'unknown'

interface Pattern {
  text: string
  /** `конденсатор*`: any ending. */
  isStem: boolean
}

interface Phrase {
  family: Family
  /** The lower, the more telling. */
  rank: number
  first: Pattern
  others: readonly Pattern[]
}

const CAR_FAMILIES: ReadonlySet<Family> = new Set(
  [...CAR_PARTS, ...GENERAL_CAR_PARTS].map(([family]) => family),
)
const PARTS = [
  ...FANS,
  ...CAR_PARTS,
  ...PASSIVE_PARTS,
  ...SEMICONDUCTOR_PARTS,
  ...GENERAL_PARTS,
  ...GENERAL_CAR_PARTS,
]

const patternOf = (text: string): Pattern =>
  text.endsWith('*') ? { text: text.slice(0, -1), isStem: true } : { text, isStem: false }

function phraseOf(family: Family, rank: number, phrase: string): Phrase {
  const [first = '', ...others] = phrase.split(' ')
  return { family, rank, first: patternOf(first), others: others.map(patternOf) }
}

/** Phrases by the first letter of their first word, the most telling first. */
const PHRASES = Map.groupBy(
  PARTS.flatMap(([family, phrases], rank) =>
    phrases.split(', ').map((phrase) => phraseOf(family, rank, phrase)),
  ),
  ({ first }) => first.text.charAt(0),
)

const matches = ({ text, isStem }: Pattern, word: string | undefined): boolean =>
  word !== undefined && (isStem ? word.startsWith(text) : word === text)

/** Phrases that begin with a word. */
const phrasesFrom = remember((word): readonly Phrase[] =>
  (PHRASES.get(word.charAt(0)) ?? []).filter(({ first }) => matches(first, word)),
)

const WORD = /[\p{L}\p{N}]+/gu

/** The family of a name in lower case: the most telling of the phrases in it. */
export function findFamily(lower: string): Family {
  const words = lower.match(WORD) ?? []
  let best: Phrase | null = null
  for (const [at, word] of words.entries()) {
    for (const phrase of phrasesFrom(word)) {
      if (best !== null && phrase.rank >= best.rank) break
      if (phrase.others.every((pattern, offset) => matches(pattern, words[at + offset + 1]))) {
        best = phrase
      }
    }
  }
  return best?.family ?? 'unknown'
}

export const isCarFamily = (family: Family): boolean => CAR_FAMILIES.has(family)
