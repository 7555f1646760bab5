import type { Book } from '../book.ts'
import { fileColumns } from '../file-columns.ts'
import { attributeOf, CATEGORY, type StoredField } from '../product-states.ts'

/** Titles of what is kept, by its field, in the reader's language. */
export function storedTitles({ locale, attributes }: Book): (field: StoredField) => string {
  const columns = fileColumns(locale, attributes)
  const titles = new Map(columns.map(({ field, title }) => [field, title]))
  const codes = new Map(attributes.map(({ id, code }) => [id, `value:${code}`]))
  return (field) => {
    const attribute = attributeOf(field)
    const column =
      field === CATEGORY
        ? 'category'
        : field === 'replaced_by'
          ? 'replaced_number'
          : attribute === null
            ? field
            : (codes.get(attribute) ?? field)
    return titles.get(column) ?? field
  }
}
