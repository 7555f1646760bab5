import type { LocaleTexts } from '../../../db/json/catalogue.ts'
import { foldWords } from '../match/fold-words.ts'
import type { ProductRow } from '../match/product-rows.ts'
import type { NameTerm } from '../words/name-words.ts'
import { readValues } from '../words/read-values.ts'

/** Beginnings of words that mean the same as words beginning so, by the dictionary. */
export type Meanings = ReadonlyMap<string, readonly { other: string }[]>

const PIECE = /"([^"]+)"(\*?)/g

/** The name that lists give a product, with those that people wrote; '' when it has none. */
export const allNames = ({ name, own_names: own }: Pick<ProductRow, 'name' | 'own_names'>) =>
  [name, ...Object.values(JSON.parse(own ?? '{}') as LocaleTexts)].join(' ').trim()

/** What the index of names holds of a name: its words, and the tokens of its values. */
export const heldBy = (name: string): string[] => [
  ...name.split(/\s+/).flatMap(foldWords),
  ...readValues(name).map(({ token }) => token),
]

/** Whether a name has a term of a search, or what means the same. `held`: the words of the name. */
export function hasTerm(
  { beginnings, piece }: NameTerm,
  held: readonly string[],
  meanings: Meanings = new Map(),
): boolean {
  const begins = beginnings.flatMap((one) => meanings.get(one) ?? [])
  return (
    begins.some(({ other }) => held.some((word) => word.startsWith(other))) ||
    [...piece.matchAll(PIECE)].some(([, text = '', star]) =>
      star === '*' ? held.some((word) => word.startsWith(text)) : held.includes(text),
    )
  )
}
