import type { Phrase } from './find-phrase.ts'
import type { NameWord } from './name-words.ts'

/** Letters of a word by which rules are looked up: no more than the shortest beginning has. */
const KEY_LENGTH = 3

/** Which of many lists of phrases a text may satisfy, as far as the first letters of its words tell. */
export interface PhraseIndex {
  /** Places of lists by the first letters of their phrases. */
  byKey: ReadonlyMap<string, readonly number[]>
  /** Places of lists that any text may satisfy. */
  always: readonly number[]
}

/** `lists`: of one place each, in any order. */
export function indexPhrases(
  lists: readonly { at: number; phrases: readonly Phrase[] }[],
): PhraseIndex {
  const byKey = new Map<string, number[]>()
  const always: number[] = []
  for (const { at, phrases } of lists) {
    if (phrases.some(isShortBeginning)) {
      always.push(at)
      continue
    }
    for (const key of new Set(phrases.map(([word]) => word.text.slice(0, KEY_LENGTH)))) {
      const places = byKey.get(key)
      if (places === undefined) byKey.set(key, [at])
      else places.push(at)
    }
  }
  return { byKey, always }
}

const isShortBeginning = ([word]: Phrase): boolean =>
  word.isBeginning && word.text.length < KEY_LENGTH

/** Adds the places that these words lead to. */
export function addPlaces(
  places: Set<number>,
  { byKey, always }: PhraseIndex,
  words: readonly NameWord[],
): void {
  for (const at of always) places.add(at)
  for (const { text } of words) {
    for (const at of byKey.get(text.slice(0, KEY_LENGTH)) ?? []) places.add(at)
  }
}
