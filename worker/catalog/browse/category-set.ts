import { query, type Query } from '../../db/query.ts'
import type { AttributeChoice, LocaleTexts } from '../../db/json/catalogue.ts'
import { textIn } from '../categories/category-path.ts'
import type { CategoryFacet } from './schemas/browse.ts'

/** An attribute of a category's set, in the order of the set. */
export interface SetAttribute extends Pick<
  CategoryFacet,
  'id' | 'code' | 'name' | 'type' | 'unit' | 'prefixes' | 'is_main' | 'is_filter' | 'is_in_table'
> {
  choices: readonly AttributeChoice[]
}

interface SetRow {
  id: number
  code: string
  names: string
  type: SetAttribute['type']
  unit: string
  prefixes: string
  choices: string
  is_main: number
  is_filter: number
  is_in_table: number
}

/** The attribute set of a category. */
export const setQuery = (categoryId: number): Query<SetRow> => query`
  SELECT a.id, a.code, a.names, a.type, a.unit, a.prefixes, a.choices, s.is_main, s.is_filter, s.is_in_table
  FROM category_attributes s CROSS JOIN attributes a ON a.id = s.attribute_id
  WHERE s.category_id = ${categoryId} ORDER BY s.position, a.id`

/** The set in a language. */
export const readSet = (rows: readonly SetRow[], locale: string): SetAttribute[] =>
  rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: textIn(JSON.parse(row.names) as LocaleTexts, locale),
    type: row.type,
    unit: row.unit,
    prefixes: JSON.parse(row.prefixes) as string[],
    choices: JSON.parse(row.choices) as AttributeChoice[],
    is_main: row.is_main === 1,
    is_filter: row.is_filter === 1,
    is_in_table: row.is_in_table === 1,
  }))

/** What a choice calls a value in a language; null for values that are written as they are. */
export function choiceName(
  { choices }: Pick<SetAttribute, 'choices'>,
  value: string,
  locale: string,
): string | null {
  const choice = choices.find(({ code }) => code === value)
  return choice === undefined ? null : textIn(choice.names, locale)
}
