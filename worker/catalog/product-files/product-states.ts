import type { LocaleTexts, StoredValue } from '../../db/json/catalogue.ts'
import { type Fragment, type Query, query } from '../../db/query.ts'
import type { ProductDetails } from '../decisions/details/schemas.ts'

/** What people wrote and decided of a product, as the database has it. */
export interface StateRow {
  id: number
  brand_id: number
  brand: string
  mpn: string
  search_key: string
  strict_key: string
  /** Its place on the page. */
  at: number | string
  names: string | null
  descriptions: string | null
  is_hidden: number | null
  lifecycle: NonNullable<ProductDetails['lifecycle']> | null
  replaced_by: number | null
  replaced_brand: string | null
  replaced_mpn: string | null
  weight_grams: number | null
  country: string | null
  /** JSON `[[attribute id, value], …]`; 0 is the category. */
  decisions: string
  category_id: number | null
  value_list: string | null
}

/** The same, its JSON read. */
export interface ProductState extends Omit<
  StateRow,
  'names' | 'descriptions' | 'decisions' | 'value_list'
> {
  names: LocaleTexts
  descriptions: LocaleTexts
  decisions: ReadonlyMap<number, string | null>
  /** Its values in the catalogue, decided by people or read from its name. */
  values: readonly StoredValue[]
}

/** Products of `page`, `SELECT id, at …`, in the order of their places. */
export const statesOf = (page: Fragment): Query<StateRow> => query<StateRow>`
  SELECT p.id, p.brand_id, b.name AS brand, p.mpn, p.search_key, p.strict_key, f.at,
    d.names, d.descriptions, d.is_hidden, d.lifecycle,
    d.replaced_by, rb.name AS replaced_brand, r.mpn AS replaced_mpn, d.weight_grams, d.country,
    (SELECT json_group_array(json_array(o.attribute_id, o.value)) FROM product_decisions o
      WHERE o.product_id = p.id) AS decisions, c.category_id, c.value_list
  FROM (${page}) f CROSS JOIN products p ON p.id = f.id CROSS JOIN brands b ON b.id = p.brand_id
  LEFT JOIN product_details d ON d.product_id = p.id
  LEFT JOIN products r ON r.id = d.replaced_by LEFT JOIN brands rb ON rb.id = r.brand_id
  LEFT JOIN catalogued_products c ON c.product_id = p.id
  ORDER BY f.at`

export const toState = (row: StateRow): ProductState => ({
  ...row,
  names: JSON.parse(row.names ?? '{}') as LocaleTexts,
  descriptions: JSON.parse(row.descriptions ?? '{}') as LocaleTexts,
  decisions: new Map(JSON.parse(row.decisions) as [number, string | null][]),
  values: JSON.parse(row.value_list ?? '[]') as StoredValue[],
})

/**
 * What changes of a product are kept by: `name:be`, `description:be`, `hidden`, `lifecycle`, `replaced_by`, `weight`,
 * `country`, `value:12`; `value:0` is the category.
 */
export type StoredField = string

/** The decision about the category. */
export const CATEGORY: StoredField = 'value:0'

/** The id of the attribute that a field is a decision about; null: it is none. */
export const attributeOf = (field: StoredField): number | null =>
  field.startsWith('value:') ? Number(field.slice('value:'.length)) : null

/**
 * What people have said of a field, as `product_import_lines` keeps it: null for nothing, '' for a value that there is
 * not, `1` for hidden.
 */
export function saidOf(state: ProductState, field: StoredField): string | null {
  const attribute = attributeOf(field)
  if (attribute !== null) {
    return state.decisions.has(attribute) ? (state.decisions.get(attribute) ?? '') : null
  }
  const [kind = '', locale = ''] = field.split(':')
  if (kind === 'name') return state.names[locale] ?? null
  if (kind === 'description') return state.descriptions[locale] ?? null
  if (kind === 'hidden') return state.is_hidden === 1 ? '1' : null
  const { lifecycle, country, replaced_by: successor, weight_grams: weight } = state
  const said: Record<string, string | number | null> = {
    lifecycle,
    country,
    replaced_by: successor,
    weight,
  }
  const value = said[kind] ?? null
  return value === null ? null : String(value)
}
