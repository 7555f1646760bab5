import type { Ctx } from '../../../env.ts'
import { conflict } from '../../../errors.ts'
import { countryName } from '../../../store/countries/country-names.ts'
import { textIn } from '../../categories/category-path.ts'
import { type Book, readBook } from '../book.ts'
import type { ProductChange, ProductOutcome, ProductPreview } from '../schemas.ts'
import { attributeOf, type StoredField } from '../product-states.ts'
import { tellSaid } from '../tell-said.ts'
import { getImportRow, importFiles } from './import-rows.ts'
import type { KeptChange, KeptPreview } from './preview-builder.ts'
import { storedTitles } from './stored-titles.ts'

/**
 * The first lines of each outcome of an import that was looked at, in the reader's language. Errors: `not_found`,
 * `conflict` before that.
 */
export async function getPreview(ctx: Ctx, id: number): Promise<ProductPreview> {
  const { parts } = await getImportRow(ctx, id)
  const object = parts && (await ctx.sources.get(importFiles.preview({ id, round: parts.round })))
  if (object == null) throw conflict('table_import_not_compared')
  const kept = JSON.parse(await object.text()) as KeptPreview
  const book = await readBook(ctx)
  const titleOf = storedTitles(book)
  const told = ({ field, before, after, was, will }: KeptChange): ProductChange => ({
    title: titleOf(field),
    before: was ?? tellSaid(book, field, before),
    after: will ?? tellSaid(book, field, after),
    before_name: nameOf(book, field, before),
    after_name: nameOf(book, field, after),
    form: formOf(book, field),
  })
  const rowsOf = (outcome: ProductOutcome) =>
    kept[outcome].map((row) => ({ ...row, changes: row.changes.map(told) }))
  return {
    changed: rowsOf('changed'),
    missing: rowsOf('missing'),
    refused: rowsOf('refused'),
  }
}

const attributeIn = ({ attributes }: Book, field: StoredField) =>
  attributes.find(({ id }) => id === attributeOf(field))

/** What a code stands for; '' for what says itself. */
function nameOf(book: Book, field: StoredField, said: string | null): string {
  if (said === null) return ''
  if (field === 'country') return countryName(book.locale, said)
  const choice = attributeIn(book, field)?.choices.find(({ code }) => code === said)
  return choice === undefined ? '' : textIn(choice.names, book.locale)
}

/** How a field is written for shoppers, where it is a value in numbers. */
function formOf(book: Book, field: StoredField): ProductChange['form'] {
  const attribute = attributeIn(book, field)
  if (attribute === undefined || !['number', 'range'].includes(attribute.type)) return null
  const { code, type, unit, prefixes } = attribute
  return { code, type, unit, prefixes }
}
