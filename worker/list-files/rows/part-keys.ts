import { hasLookalike, searchKey, strictKey } from '../../lib/part-number.ts'

/** A part number ready to be stored: as written but for look-alike letters, and both its keys. */
export interface PartKeys {
  mpn: string
  searchKey: string
  strictKey: string
  isFolded: boolean
}

const CYRILLIC = /[\u0400-\u045f]/g

/**
 * The keys of a part number, as `searchKey` and `strictKey` give them. Plain ASCII, nearly every
 * number there is, is folded in one pass here; a million rows feel the difference.
 */
export function partKeys(written: string): PartKeys {
  let key = ''
  let start = 0
  let hasLower = false
  let hasDot = false
  for (let i = 0; i < written.length; i += 1) {
    const code = written.charCodeAt(i)
    if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90)) continue
    if (code >= 97 && code <= 122) {
      hasLower = true
      continue
    }
    if (code > 126 || code < 32) return foldedKeys(written)
    if (code === 46) hasDot = true
    key += written.slice(start, i)
    start = i + 1
  }
  key = start === 0 ? written : key + written.slice(start)
  return {
    mpn: written,
    searchKey: hasLower ? key.toUpperCase() : key,
    strictKey: hasDot ? strictKey(written) : '',
    isFolded: false,
  }
}

function foldedKeys(written: string): PartKeys {
  const isFolded = hasLookalike(written)
  const mpn = isFolded ? written.replace(CYRILLIC, latin) : written
  return { mpn, searchKey: searchKey(mpn), strictKey: strictKey(mpn), isFolded }
}

/** The Latin letter a Cyrillic one looks like, in its own case. */
function latin(letter: string): string {
  const capital = searchKey(letter)
  return letter === letter.toUpperCase() ? capital : capital.toLowerCase()
}
