import type { BrandLetter } from '../../../worker/catalog/brands/schemas.ts'

/** Without accents, signs and case, as a person types a name. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The listed brands whose name holds what is typed, by their letters; letters without any are left out. */
export function filterLetters(letters: readonly BrandLetter[], typed: string): BrandLetter[] {
  const wanted = fold(typed)
  return letters.flatMap((letter) => {
    const brands =
      wanted === ''
        ? letter.brands
        : letter.brands.filter(({ name }) => fold(name).includes(wanted))
    return brands.length === 0 ? [] : [{ ...letter, brands }]
  })
}
