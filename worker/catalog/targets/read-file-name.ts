/** One way to read a name: whose number it is, and the place among the files of the part. */
export interface Reading {
  /** Null: the name says none. */
  brand: string | null
  number: string
  position: number | null
}

/** Words of a brand's name at most: `TEXAS_INSTRUMENTS_LM317T_1.jpg`. */
const MOST_BRAND_WORDS = 3

/**
 * The ways to read the name of a file about a part, likeliest first: `BRAND_NUMBER_1.jpg`, in folders or not, with
 * blanks for underscores, `(1)` for `_1`. A last number of three digits at most is a place, or else belongs to the part
 * number.
 */
export const readFileName = (name: string): Reading[] => readFileWords(wordsOfFile(name))

/** The words of a file's name, without its folders and what says its type. */
export const wordsOfFile = (name: string): string[] =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/\.(jpe?g|png|webp|avif|pdf)$/i, '')
    .replace(/\((\d{1,3})\)$/, ' $1')
    .split(/[_\s]+/)
    .filter((word) => word !== '')

/** The same of a name that is words already. */
export function readFileWords(words: readonly string[]): Reading[] {
  const last = words.at(-1) ?? ''
  const isNumbered = words.length > 1 && /^\d{1,3}$/.test(last)
  const placed = isNumbered ? readWords(words.slice(0, -1), Number(last)) : []
  return [...placed, ...readWords(words, null)]
}

function readWords(words: readonly string[], position: number | null): Reading[] {
  if (words.length === 0) return []
  const most = Math.min(MOST_BRAND_WORDS, words.length - 1)
  const branded = Array.from({ length: most }, (_, at) => ({
    brand: words.slice(0, at + 1).join(' '),
    number: words.slice(at + 1).join(' '),
    position,
  }))
  return [...branded, { brand: null, number: words.join(' '), position }]
}
