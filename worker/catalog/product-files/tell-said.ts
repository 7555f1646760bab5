import { fileWord } from '../../i18n/files.ts'
import { LIFECYCLES } from '../products/schemas.ts'
import type { Book } from './book.ts'
import { attributeOf, CATEGORY, type StoredField } from './product-states.ts'

/** What is said of a field, as a cell has it; '' for nothing. A successor is told by its two columns, not here. */
export function tellSaid(book: Book, field: StoredField, said: string | null): string {
  const { locale } = book
  if (said === null) return field === 'hidden' ? fileWord('no', locale) : ''
  if (field === 'hidden') return fileWord('yes', locale)
  if (field === 'lifecycle') {
    const lifecycle = LIFECYCLES.find((each) => each === said)
    return lifecycle === undefined ? said : fileWord(`lifecycle_${lifecycle}`, locale)
  }
  if (field === CATEGORY) return said === '' ? '' : book.categories.tell(Number(said), locale)
  const attribute = attributeOf(field)
  if (attribute === null) return said
  if (said === '') return fileWord('value_none', locale)
  return tellValue(book, attribute, said)
}

/** A value as a cell has it: yes and no in words, a number as it is kept. */
export function tellValue({ locale, attributes }: Book, id: number, value: string): string {
  const type = attributes.find((each) => each.id === id)?.type
  if (type !== 'yes_no') return value
  return fileWord(value === 'yes' ? 'yes' : 'no', locale)
}
