/** Which letter's brands a page lists, as it stands in the address: `M`, `0` for digits, `~` for others. */
export interface BrandLetterSearch {
  letter?: string
}

/** Reads the letter from an address; what is longer than one is left out. */
export function parseBrandLetter({ letter }: Record<string, unknown>): BrandLetterSearch {
  const text = typeof letter === 'string' ? letter.toUpperCase().toWellFormed() : ''
  return Array.from(text).length === 1 ? { letter: text } : {}
}
