const NUMBER_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const LATIN = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Letters of Belarusian and Russian as the index of names holds them (ё, ў folded). */
const CYRILLIC = 'абвгдежзійиклмнопрстуфхцчшщъыьэюя'

/** Shorter numbers and words are one letter away from too much. */
const SHORTEST = 4
const LONGEST = 24

/** Every number one letter, digit or swap away from `key`; none for very short and long ones. */
export const numbersNear = (key: string): string[] => near(key, NUMBER_LETTERS)

/** Every word one letter or swap away; of the script the word begins in. */
export const wordsNear = (word: string): string[] =>
  /\d/.test(word) ? [] : near(word, /^\p{Script=Cyrillic}/u.test(word) ? CYRILLIC : LATIN)

function near(text: string, letters: string): string[] {
  if (text.length < SHORTEST || text.length > LONGEST) return []
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const before = text.slice(0, at)
    const after = text.slice(at)
    for (const letter of letters) {
      found.add(`${before}${letter}${after}`)
      if (after !== '') found.add(`${before}${letter}${after.slice(1)}`)
    }
    found.add(`${before}${after.slice(1)}`)
    if (after.length > 1) found.add(`${before}${after[1]}${after[0]}${after.slice(2)}`)
  }
  found.delete(text)
  return [...found]
}
