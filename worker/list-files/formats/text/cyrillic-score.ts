/** Shares of Russian letters in running text, per ten thousand (National Corpus of Russian). */
const SHARES: Record<string, number> = {
  о: 1097,
  е: 845,
  а: 801,
  и: 735,
  н: 670,
  т: 626,
  с: 547,
  р: 473,
  в: 454,
  л: 440,
  к: 349,
  м: 321,
  д: 298,
  п: 281,
  у: 262,
  я: 201,
  ы: 190,
  ь: 174,
  г: 170,
  з: 165,
  б: 159,
  ч: 144,
  й: 121,
  х: 97,
  ж: 94,
  ш: 73,
  ю: 64,
  ц: 48,
  щ: 36,
  э: 32,
  ф: 26,
  ъ: 4,
  ё: 4,
  // Belarusian and Ukrainian ones are as common where they occur at all.
  і: 400,
  ї: 60,
  є: 60,
  ў: 100,
  ґ: 5,
}

/** Signs that a list has beside letters, and what each is worth. */
const SIGNS = '\u00a0№°±µ²³·×«»–—…®©™‘’“”'

const weights = new Map<
  string,
  { weight: Float64Array; isUpper: Uint8Array; isLetter: Uint8Array }
>()

function weightsOf(encoding: string) {
  const known = weights.get(encoding)
  if (known) return known
  const weight = new Float64Array(256)
  const isUpper = new Uint8Array(256)
  const isLetter = new Uint8Array(256)
  for (let byte = 128; byte < 256; byte += 1) {
    const char = new TextDecoder(encoding).decode(Uint8Array.of(byte))
    const share = SHARES[char.toLowerCase()]
    if (share !== undefined) {
      weight[byte] = Math.log(share / 250)
      isLetter[byte] = 1
      isUpper[byte] = char === char.toLowerCase() ? 0 : 1
    } else weight[byte] = SIGNS.includes(char) ? -0.5 : -6
  }
  const made = { weight, isUpper, isLetter }
  weights.set(encoding, made)
  return made
}

/**
 * How much the sample looks like Russian when read in `encoding` (a single-byte one): log-likelihood
 * of its letters, less for letters that stand alone between Latin ones and digits or that rise to
 * upper case inside a word.
 */
export function cyrillicScore(sample: Uint8Array, encoding: string): number {
  const { weight, isUpper, isLetter } = weightsOf(encoding)
  let score = 0
  for (let i = 0; i < sample.length; i += 1) {
    const byte = sample[i]!
    if (byte < 128) continue
    score += weight[byte]!
    if (isLetter[byte] === 0) continue
    const before = i > 0 ? sample[i - 1]! : 32
    const after = i + 1 < sample.length ? sample[i + 1]! : 32
    if (isUpper[byte] === 1 && isLetter[before] === 1 && isUpper[before] === 0) score -= 4
    if (isLatinOrDigit(before) && isLatinOrDigit(after)) score -= 2
  }
  return score
}

function isLatinOrDigit(byte: number): boolean {
  return (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
}
