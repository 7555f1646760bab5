import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import type { AttributeChoice, LocaleTexts, StoredValue } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { linksOf, shownPath, textIn } from '../categories/category-path.ts'
import { documentsQuery, readDocuments } from '../part-documents/documents-of.ts'
import { choiceName } from '../browse/category-set.ts'
import { knownTree } from '../categories/known-tree.ts'
import { boughtWithQuery } from './bought-with.ts'
import { type AboutRow, aboutQueries, readAbout } from './product-about.ts'
import type { ProductRow } from '../search/match/product-rows.ts'
import { type PhotoRow, photosQuery, readPhotos } from '../photosets/photos-of.ts'
import type { ProductFacts, ProductValue } from './schemas.ts'

/** Attributes that say which cars a part fits. */
const OF_CARS = new Set(['make', 'model', 'engine', 'years'])

interface FiledRow {
  category_id: number | null
  /** JSON of `StoredValue`s. */
  value_list: string
  doubts: string | null
}

interface AttributeRow {
  id: number
  code: string
  names: string
  type: ProductValue['type']
  unit: string
  prefixes: string
  choices: string
  is_main: number
  is_filter: number
}

export interface FactsRows {
  filed: readonly FiledRow[]
  attributes: readonly AttributeRow[]
  photos: readonly PhotoRow[]
  documents: Parameters<typeof readDocuments>[0]
  boughtWith: readonly { count: number }[]
  about: readonly AboutRow[]
  successors: readonly ProductRow[]
}

/** What the facts of a product, by its id or what selects that, are read from, for a batch. */
export const factsQueries = (productId: number | Fragment) => ({
  filed: query<FiledRow>`SELECT category_id, value_list, doubts FROM catalogued_products
    WHERE product_id = ${productId}`,
  attributes: attributesQuery(productId),
  photos: photosQuery(sql`json_array(${productId})`),
  documents: documentsQuery(productId),
  boughtWith: boughtWithQuery(productId),
  ...aboutQueries(productId),
})

/** The attributes that a product has values of: those of its category's set in its order, then others. */
const attributesQuery = (productId: number | Fragment): Query<AttributeRow> => query`
  SELECT a.id, a.code, a.names, a.type, a.unit, a.prefixes, a.choices,
    coalesce(s.is_main, 0) AS is_main, coalesce(s.is_filter, 0) AS is_filter
  FROM catalogued_products c CROSS JOIN json_each(c.value_list) v
  CROSS JOIN attributes a ON a.id = v.value ->> 0
  LEFT JOIN category_attributes s ON s.category_id = c.category_id AND s.attribute_id = a.id
  WHERE c.product_id = ${productId}
  GROUP BY a.id ORDER BY s.position IS NULL, s.position, a.id`

/** What the catalogue knows of a product, in the reader's language. */
export async function readFacts(ctx: Ctx, rows: FactsRows): Promise<ProductFacts> {
  const [filed] = rows.filed
  const values = valuesOf(filed, rows.attributes, ctx.locale)
  return {
    category: filed?.category_id == null ? null : await categoryOf(ctx, filed.category_id),
    values: values.filter(({ code }) => !OF_CARS.has(code)),
    fits: values.filter(({ code }) => OF_CARS.has(code)),
    photos: readPhotos(rows.photos).flatMap(({ of, photos }) =>
      photos.map(({ alts, ...photo }) => ({ ...photo, alt: textIn(alts, ctx.locale), of })),
    ),
    documents: readDocuments(rows.documents),
    about: readAbout(ctx, rows),
    bought_with: rows.boughtWith[0]?.count ?? 0,
  }
}

async function categoryOf(ctx: Ctx, categoryId: number): Promise<ProductFacts['category']> {
  const path = shownPath(await knownTree(ctx), categoryId)
  return path && linksOf(path, ctx.locale)
}

function valuesOf(
  filed: FiledRow | undefined,
  attributes: readonly AttributeRow[],
  locale: string,
): ProductValue[] {
  const stored = JSON.parse(filed?.value_list ?? '[]') as StoredValue[]
  const doubts = new Set((JSON.parse(filed?.doubts ?? '[]') as StoredValue[]).map(([id]) => id))
  return attributes.flatMap((attribute) => {
    const choices = JSON.parse(attribute.choices) as AttributeChoice[]
    const shared = {
      attribute_id: attribute.id,
      code: attribute.code,
      name: textIn(JSON.parse(attribute.names) as LocaleTexts, locale),
      type: attribute.type,
      unit: attribute.unit,
      prefixes: JSON.parse(attribute.prefixes) as string[],
      is_main: attribute.is_main === 1,
      is_filter: attribute.is_filter === 1,
      is_doubtful: doubts.has(attribute.id),
    }
    return stored
      .filter(([id]) => id === attribute.id)
      .map(([, value]) => ({ ...shared, value, choice: choiceName({ choices }, value, locale) }))
  })
}
