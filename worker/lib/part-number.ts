/** Cyrillic capitals that look like Latin ones; a supplier's keyboard mixes them into numbers. */
const LOOKALIKES: Record<string, string> = {
  А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: 'O', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X',
  І: 'I', Ј: 'J', Ѕ: 'S', Ў: 'Y', Ё: 'E',
} // prettier-ignore

const PLAIN = /^[0-9A-Z]+$/
const LATIN_OR_DIGIT = /[0-9A-Z]/
const NOT_WORD = /[^\p{L}\p{N}]+/gu
const CYRILLIC = /[А-ЯЁІЎЈЅ]/g

function fold(number: string): string {
  const upper = number.normalize('NFKC').toUpperCase()
  return upper.replace(CYRILLIC, (letter) => LOOKALIKES[letter] ?? letter)
}

/**
 * The number as it is searched: NFKC, upper case, Cyrillic look-alikes folded to Latin,
 * everything but letters and digits removed. '' when nothing is left.
 */
export function searchKey(number: string): string {
  if (PLAIN.test(number)) return number
  return fold(number).replace(NOT_WORD, '')
}

/**
 * What tells two numbers of one brand apart beyond `searchKey`: the same folding with the dots
 * between digits kept (1.5SMC68CA is not 1.5SMC6.8CA). '' when there is no such dot.
 */
export function strictKey(number: string): string {
  if (!/\d\.\d/.test(number)) return ''
  return fold(number)
    .replace(/(?<=\d)\.(?=\d)/g, '\u0001')
    .replace(/[^\p{L}\p{N}\u0001]+/gu, '')
    .replaceAll('\u0001', '.')
}

/** True when a Cyrillic letter stands in for a Latin one in a number that is otherwise Latin. */
export function hasLookalike(number: string): boolean {
  const upper = number.normalize('NFKC').toUpperCase()
  if (!LATIN_OR_DIGIT.test(upper)) return false
  const cyrillic = upper.match(CYRILLIC)
  return cyrillic !== null && cyrillic.every((letter) => letter in LOOKALIKES)
}
