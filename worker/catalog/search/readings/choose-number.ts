import { brandRuns } from '../match/brand-splits.ts'
import { isFiller } from '../words/fillers.ts'
import { nameTerms } from '../words/name-words.ts'
import { hasTerm, heldBy, type Meanings } from './held-words.ts'
import { wordsBetweenBlanks } from './number-runs.ts'
import type { Reading } from './search-otherwise.ts'

/** A part that has a number of a text. */
export interface NumberedPart {
  brand: string
  /** Folded names of the brand, its own first. */
  brandKeys: readonly string[]
  /** All its names; '' when it has none. */
  name: string
}

/** Brands are not called by a shorter beginning. */
const SHORTEST_BEGINNING = 3

/** Signs around a word. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/**
 * Reads the words of a text beside a number in it, all with single blanks between them: a brand, by name, alias or
 * beginning, narrows the parts that have the number, then each word that some of their names hold. A part without a
 * name is not narrowed away by words.
 */
export function chooseNumber(
  text: string,
  number: string,
  { parts, meanings }: { parts: readonly NumberedPart[]; meanings: Meanings },
): Reading {
  const brand = callBrand(text, number, parts)
  const left: string[] = []
  let kept = brand?.called ?? parts
  for (const word of wordsBetweenBlanks(brand?.others ?? beside(number, text))) {
    const telling = nameTerms(word).filter(({ written }) => !isFiller(written))
    const isHeld = ({ name }: NumberedPart) => {
      const held = heldBy(name)
      return telling.some((term) => hasTerm(term, held, meanings))
    }
    const holding = kept.filter(isHeld)
    if (holding.length > 0) kept = kept.filter((part) => part.name === '' || isHeld(part))
    else if (telling.length > 0) left.push(word.replaceAll(AROUND, ''))
  }
  const [only = null, ...more] = new Set(kept.map((part) => part.brand))
  const isChosen = brand !== null || parts.some((part) => part.brand !== only)
  return {
    text: number,
    brand: more.length === 0 && isChosen ? only : null,
    said: { without: left.join(' ') || null },
  }
}

const beside = (number: string, text: string) => ` ${text} `.replace(` ${number} `, ' ')

/** The parts of a brand that a run of words names, with the words beside it and the number; the longest names first. */
function callBrand(text: string, number: string, parts: readonly NumberedPart[]) {
  for (const { brandKey: key, rest } of brandRuns(text)) {
    const whole = parts.filter(({ brandKeys }) => brandKeys.includes(key))
    const begun = parts.filter(
      ({ brandKeys: [own = ''] }) => key.length >= SHORTEST_BEGINNING && own.startsWith(key),
    )
    const called = whole.length > 0 ? whole : begun
    if (called.length > 0) return { called, others: beside(number, rest) }
  }
  return null
}
