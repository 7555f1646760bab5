/** The full-text indexes of people, companies, contacts and orders have beginnings of up to so many letters. */
const LONGEST = 8

/**
 * What FTS5 is asked for words that begin with this one. Of a long word without digits its first eight letters are
 * looked for: a longer beginning would be gathered from all words that have it before the first row is found, which
 * takes long for one that many have. A long number stays whole: few have it.
 */
export const beginningWith = (word: string): string => {
  const letters = [...word]
  const isCut = letters.length > LONGEST && !/\p{N}/u.test(word)
  return `"${isCut ? letters.slice(0, LONGEST).join('') : word}"*`
}
