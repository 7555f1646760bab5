import type { CsvCell } from '../../../../web/lib/format-csv.ts'
import type { Book } from '../book.ts'
import { escapeSaid } from '../cell-words.ts'
import { fileColumns, readOnlyTitle } from '../file-columns.ts'
import { CATEGORY, type ProductState, saidOf } from '../product-states.ts'
import { tellSaid, tellValue } from '../tell-said.ts'

const DECIMAL = /^-?\d+(?:\.\d+)?$/

interface ProductCells {
  head: string[]
  cellsOf: (state: ProductState) => CsvCell[]
}

/** How a product becomes a line; with what was read of it behind what people decided, under titles that say so. */
export function productCells(book: Book, { isRead }: { isRead: boolean }): ProductCells {
  const columns = fileColumns(book.locale, book.attributes)
  const read = isRead ? readColumns(book) : []
  const ids = new Map(book.attributes.map(({ code, id }) => [`value:${code}`, id]))
  return {
    head: [...columns.map(({ title }) => title), ...read.map(({ title }) => title)],
    cellsOf: (state) => [
      ...columns.map(({ field }) => cellOf(book, state, { field, attributeId: ids.get(field) })),
      ...read.map(({ cellOf: readCell }) => readCell(state)),
    ],
  }
}

interface Asked {
  field: string
  attributeId: number | undefined
}

function cellOf(book: Book, state: ProductState, { field, attributeId }: Asked): CsvCell {
  if (field === 'id') return { number: String(state.id) }
  if (field === 'brand') return state.brand
  if (field === 'number') return state.mpn
  if (field === 'replaced_brand') return state.replaced_brand ?? ''
  if (field === 'replaced_number') return state.replaced_mpn ?? ''
  const stored =
    field === 'category' ? CATEGORY : attributeId === undefined ? field : `value:${attributeId}`
  const said = saidOf(state, stored)
  const told = tellSaid(book, stored, said)
  const isNumber = (attributeId !== undefined || field === 'weight') && DECIMAL.test(told)
  // What a person wrote may be one of the words that this file gives a meaning to.
  return isNumber ? { number: told } : told === said ? escapeSaid(told) : told
}

interface ReadColumn {
  title: string
  cellOf: (state: ProductState) => CsvCell
}

/** Columns of the category and the values that a product has, decided by people or read from its name. */
function readColumns(book: Book): ReadColumn[] {
  const { locale, attributes, categories } = book
  const columns = fileColumns(locale, attributes)
  const titleOf = (field: string) =>
    readOnlyTitle(columns.find((each) => each.field === field)?.title ?? field, locale)
  return [
    {
      title: titleOf('category'),
      cellOf: ({ category_id: id }) => (id === null ? '' : categories.tell(id, locale)),
    },
    ...attributes.map(({ id, code }) => ({
      title: titleOf(`value:${code}`),
      cellOf: ({ values }: ProductState) =>
        values
          .filter(([attribute]) => attribute === id)
          .map(([, value]) => tellValue(book, id, value))
          .join(' | '),
    })),
  ]
}
