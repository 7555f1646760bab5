/** A brand and a number as one cell has them; the brand is '' where it names none. */
export interface NamedPart {
  brand: string
  number: string
}

const MOST_WORDS = 4
/** Longer cells are no name of one part. */
const LONGEST = 400

/**
 * Takes a cell apart into brand and number: a known brand at its beginning or end, a brand in brackets behind the
 * number, else the words without digits before the first that has some. `isBrand`: whether a name is that of a brand.
 */
export function splitPart(cell: string, isBrand: (name: string) => boolean): NamedPart {
  if (cell.length > LONGEST) return { brand: '', number: cell }
  const bracketed = inBrackets(cell)
  if (bracketed !== null && isBrand(bracketed.brand)) return bracketed
  const words = cell.split(/\s+/)
  const most = Math.min(MOST_WORDS, words.length - 1)
  for (let count = most; count > 0; count -= 1) {
    const [first, last] = [words.slice(0, count).join(' '), words.slice(-count).join(' ')]
    if (isBrand(first)) return { brand: first, number: words.slice(count).join(' ') }
    if (isBrand(last)) return { brand: last, number: words.slice(0, -count).join(' ') }
  }
  const firstNumber = words.findIndex((word) => /\d/.test(word))
  if (firstNumber <= 0) return { brand: '', number: cell }
  return {
    brand: words.slice(0, firstNumber).join(' '),
    number: words.slice(firstNumber).join(' '),
  }
}

/** `W712/52 (MANN)`, `W712/52 [MANN]`. */
function inBrackets(cell: string): NamedPart | null {
  const opening = cell.endsWith(')') ? '(' : cell.endsWith(']') ? '[' : null
  const at = opening === null ? -1 : cell.lastIndexOf(opening)
  if (at <= 0) return null
  return { brand: cell.slice(at + 1, -1).trim(), number: cell.slice(0, at).trim() }
}
