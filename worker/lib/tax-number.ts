/** Check digits of payers' numbers, where a country's rule is known. */

/** УНП: letters a natural person's number may begin with (Belarus). */
const UNP_LETTERS = 'ABCEHKM'
const UNP_SECOND = 'ABCEHKMOPT'
const UNP_WEIGHTS = [29, 23, 19, 17, 13, 7, 5, 3]
const INN_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Cyrillic capitals in place of the Latin ones that look the same. */
const LATIN: Record<string, string> = {
  А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', О: 'O', Р: 'P', Т: 'T',
} // prettier-ignore

/** As it is kept: capitals without spaces; in Belarus with Latin letters. */
export function tidyTaxNumber(country: string, typed: string): string {
  const tidy = typed.replace(/\s/g, '').toUpperCase()
  return country === 'BY' ? tidy.replace(/[А-Я]/g, (letter) => LATIN[letter] ?? letter) : tidy
}

/** The text key of what is wrong with a tidied number of `country`; null when it is valid or unknown. */
export function taxNumberProblem(country: string, number: string): string | null {
  if (country === 'BY') return isUnp(number) ? null : 'tax_number_unp'
  if (country === 'RU') return isInn(number) ? null : 'tax_number_inn'
  return null
}

/** Nine characters, the last a check digit: a weighted sum modulo 11. */
function isUnp(number: string): boolean {
  if (!/^(\d{9}|[ABCEHKM][ABCEHKMOPT\d]\d{7})$/.test(number)) return false
  const values = Array.from(number).map((character, index) => {
    if (/\d/.test(character)) return Number(character)
    return index === 0 ? 10 + UNP_LETTERS.indexOf(character) : UNP_SECOND.indexOf(character)
  })
  return weighted(values, UNP_WEIGHTS) % 11 === values[8]
}

/** Ten digits with one check digit (companies), or twelve with two (people). */
function isInn(number: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(number)) return false
  const digits = Array.from(number).map(Number)
  const places = number.length === 10 ? [9] : [10, 11]
  return places.every((place) => {
    const weights = INN_WEIGHTS.slice(INN_WEIGHTS.length - place)
    return (weighted(digits, weights) % 11) % 10 === digits[place]
  })
}

const weighted = (values: number[], weights: number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0)
