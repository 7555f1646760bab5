import { SHIPPED_LOCALES } from '../../../web/lib/locales.ts'
import { fileWord } from '../../i18n/files.ts'
import { LIFECYCLES } from '../products/schemas.ts'
import type { ProductDetails } from '../decisions/details/schemas.ts'

/** Words of cells that mean something, in all shipped languages. */

const CLEAR = /^[-–—]$/
/** So a cell says that it means its text, not what the text would mean. */
const ESCAPED = /^"([-–—]|\(.{1,20}\))"$/

const fold = (word: string): string =>
  word.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('_', ' ').replace(/\s+/g, ' ')

/** A word of ours in every shipped language, folded; as staff have written it too. */
const inEach = (wordOf: (locale: string) => string): string[] =>
  SHIPPED_LOCALES.map((locale) => fold(wordOf(locale)))

const YES = ['1', '+', 'true', 'y', 'yes', 'так', 'да', 'hidden', 'схавана', 'скрыто', 'скрыта']
const NO = ['0', 'false', 'n', 'no', 'не', 'нет', 'няма']

/** A dash empties a field: what a person said of it is forgotten. */
export const isClear = (cell: string): boolean => CLEAR.test(cell)

/** A value that there is not, whatever names say. */
export const isNone = (cell: string): boolean =>
  inEach((locale) => fileWord('value_none', locale)).includes(fold(cell))

/** Text that would be read as another thing, written so that it is read as itself. */
export const escapeSaid = (text: string): string =>
  isClear(text) || isNone(text) || ESCAPED.test(text) ? `"${text}"` : text

/** Undoes `escapeSaid`. */
export const unescapeSaid = (cell: string): string =>
  ESCAPED.test(cell) || ESCAPED.test(cell.slice(1, -1)) ? cell.slice(1, -1) : cell

/** Yes or no; null: neither. */
export function yesNoOf(cell: string): boolean | null {
  const word = fold(cell)
  if ([...YES, ...inEach((locale) => fileWord('yes', locale))].includes(word)) return true
  return [...NO, ...inEach((locale) => fileWord('no', locale))].includes(word) ? false : null
}

/** By code, or by its word in any shipped language; null: none of them. */
export const lifecycleOf = (cell: string): ProductDetails['lifecycle'] =>
  LIFECYCLES.find(
    (one) =>
      fold(one) === fold(cell) ||
      inEach((locale) => fileWord(`lifecycle_${one}`, locale)).includes(fold(cell)),
  ) ?? null
