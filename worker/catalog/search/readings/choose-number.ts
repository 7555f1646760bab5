import { brandKey } from '../../../lib/brand-key.ts'
import { isFiller } from '../words/fillers.ts'
import { nameTerms } from '../words/name-words.ts'
import { hasTerm, heldBy, type Meanings } from './held-words.ts'
import { type NumberRun, wordsBetweenBlanks } from './number-runs.ts'

/** A part that has a number of a text. */
export interface NumberedPart {
  brandId: number
  brand: string
  /** Folded names of the brand, its own first. */
  brandKeys: readonly string[]
  /** All its names; '' when it has none. */
  name: string
}

/** A number among the words of a text, and what the other words say of its parts. */
export interface ChosenNumber {
  number: string
  /** The brand that the other words leave; null where they leave several, or there is one only and they name none. */
  brand: string | null
  /** The other words that neither name the brand nor stand in the name, as they were typed; null: none. */
  without: string | null
}

/** Names of brands have no more words, and are not called by a shorter beginning. */
const MOST_BRAND_WORDS = 3
const SHORTEST_BEGINNING = 3

/** Signs around a word. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * Reads the words beside a number: a brand among them, by name, alias or beginning, narrows the parts that have the
 * number, then each word that some of their names hold. A part without a name is not narrowed away by words.
 */
export function chooseNumber(
  text: string,
  run: NumberRun,
  { parts, meanings }: { parts: readonly NumberedPart[]; meanings: Meanings },
): ChosenNumber {
  const words = wordsBetweenBlanks(text)
  const others = [...words.slice(0, run.from), ...words.slice(run.to)]
  const called = callBrand(others, parts)
  const left: string[] = []
  let kept = called?.parts ?? parts
  for (const word of called?.others ?? others) {
    const telling = nameTerms(word).filter(({ written }) => !isFiller(written))
    const isHeld = ({ name }: NumberedPart) => {
      const held = heldBy(name)
      return telling.some((term) => hasTerm(term, held, meanings))
    }
    const holding = kept.filter(isHeld)
    if (holding.length > 0) kept = kept.filter((part) => part.name === '' || isHeld(part))
    else if (telling.length > 0) left.push(word.replaceAll(AROUND, ''))
  }
  const brands = new Map(kept.map(({ brandId, brand }) => [brandId, brand]))
  const [brand = null] = brands.values()
  const isChosen = called !== null || new Set(parts.map(({ brandId }) => brandId)).size > 1
  return {
    number: run.text,
    brand: brands.size === 1 && isChosen ? brand : null,
    without: left.length === 0 ? null : left.join(' '),
  }
}

/** The parts of a brand that a run of words names, with the words beside it; the longest names first. */
function callBrand(
  words: readonly string[],
  parts: readonly NumberedPart[],
): { parts: readonly NumberedPart[]; others: readonly string[] } | null {
  for (let length = Math.min(MOST_BRAND_WORDS, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = brandKey(words.slice(from, from + length).join(' '))
      const whole = parts.filter(({ brandKeys }) => brandKeys.includes(key))
      const begun = parts.filter(
        ({ brandKeys: [own = ''] }) => key.length >= SHORTEST_BEGINNING && own.startsWith(key),
      )
      const found = whole.length > 0 ? whole : begun
      if (found.length > 0) return { parts: found, others: words.toSpliced(from, length) }
    }
  }
  return null
}
