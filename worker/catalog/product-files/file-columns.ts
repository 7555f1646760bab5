import { localeCodes } from '../../../web/lib/locales.ts'
import { type FileColumn as FileWord, fileHead, fileWord } from '../../i18n/files.ts'
import type { Attribute } from '../categories/attributes/schemas/attribute.ts'
import { textIn } from '../categories/category-path.ts'
import type { PlainField } from './schemas.ts'

/** A column of a file of products: what it says, and its title. */
export interface FileColumn {
  /** See `ProductField`. */
  field: string
  title: string
}

/** Titles of those that have one word of ours. */
export const PLAIN_TITLES = {
  id: 'product_id',
  brand: 'brand',
  number: 'number',
  category: 'category',
  lifecycle: 'lifecycle',
  replaced_brand: 'replaced_by_brand',
  replaced_number: 'replaced_by_number',
  weight: 'weight_grams',
  country: 'country',
  hidden: 'hidden',
} satisfies Record<Exclude<PlainField, 'ignore'>, FileWord>

const FIRST = ['id', 'brand', 'number'] as const
const REST = [
  'category',
  'lifecycle',
  'replaced_brand',
  'replaced_number',
  'weight',
  'country',
  'hidden',
] as const

/** All columns that people may fill, in the order of the file, titled in a language. */
export function fileColumns(locale: string, attributes: readonly Attribute[]): FileColumn[] {
  const plain = (fields: readonly (keyof typeof PLAIN_TITLES)[]) =>
    fields.map((field) => ({ field, title: fileHead([PLAIN_TITLES[field]], locale)[0] ?? field }))
  const inEach = (kind: 'name' | 'description') =>
    localeCodes().map((code) => ({
      field: `${kind}:${code}`,
      title: `${fileWord(`column_${kind}`, locale)} (${code})`,
    }))
  return [
    ...plain(FIRST),
    ...inEach('name'),
    ...inEach('description'),
    ...plain(REST),
    ...attributes.map((attribute) => ({
      field: `value:${attribute.code}`,
      title: attributeTitle(attribute, locale),
    })),
  ]
}

/** `Resistance, Ω [resistance]`: the code tells it in any language. */
const attributeTitle = ({ names, unit, code }: Attribute, locale: string): string =>
  `${textIn(names, locale)}${unit === '' ? '' : `, ${unit}`} [${code}]`

/** What a column holds that is told but not taken. */
export const readOnlyTitle = (title: string, locale: string): string =>
  fileWord('read_only', locale, { title })
