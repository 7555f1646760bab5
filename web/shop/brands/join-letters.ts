import type { BrandIndex, BrandIndexAnswer } from '../../../worker/catalog/brands/schemas.ts'

/** The pages of a list of brands as one: each letter with what all of them list. */
export function joinLetters(pages: readonly BrandIndexAnswer[]): BrandIndex | null {
  const first = pages[0]?.data
  if (first === undefined || pages.length === 1) return first ?? null
  return {
    ...first,
    letters: first.letters.map((letter) => ({
      ...letter,
      brands: pages.flatMap(
        ({ data }) => data.letters.find((one) => one.letter === letter.letter)?.brands ?? [],
      ),
    })),
  }
}
