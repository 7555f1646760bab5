import { type Query, query, sql } from '../../db/query.ts'
import type { LocaleTexts, StoredValue } from '../../db/json/catalogue.ts'
import type { Ctx } from '../../env.ts'
import { queryWithBooks, type ShopView } from '../pricing/known-books.ts'
import { linesOf, toLiveRows } from '../pricing/plain-items.ts'
import { productColumns, type ProductRow, productsOf } from '../search/match/product-rows.ts'
import { assembleProducts, narrow } from '../search/present/assemble-products.ts'
import { offerMaker } from '../search/present/to-offer.ts'
import { NO_FILTERS } from '../search/parse-query.ts'
import { textIn } from '../categories/category-path.ts'
import { choiceName, type SetAttribute } from './category-set.ts'
import type { CategoryPart, PartValue } from './schemas/browse.ts'

/** Live items of a page's parts; a part has a handful. */
const MOST_ITEMS = 1000

/** What the catalogue made of a part; null where it has not got to it. */
interface CataloguedRow {
  value_list: string | null
  doubts: string | null
}

interface Shown {
  view: ShopView
  set: readonly SetAttribute[]
}

/** Parts in the order of their ids given, priced as they are offered now, with their values in the reader's language. */
export async function shownParts(
  ctx: Ctx,
  ids: readonly number[],
  { view, set }: Shown,
): Promise<CategoryPart[]> {
  if (ids.length === 0) return []
  const list = JSON.stringify(ids)
  const chosen = sql`SELECT value AS id FROM json_each(${list})`
  const candidates = sql`SELECT ${productColumns('p')}, 'exact' AS match,
      c.value_list, c.doubts
    FROM json_each(${list}) j CROSS JOIN products p ON p.id = j.value
    LEFT JOIN catalogued_products c ON c.product_id = p.id`
  const { found, books } = await queryWithBooks(ctx.reads.raw, view, {
    products: query<ProductRow & CataloguedRow>`${productsOf(candidates)}`,
    lines: linesOf(chosen, MOST_ITEMS),
    photos: photosQuery(list),
  })
  const values = new Map(found.products.map((row) => [row.id, row]))
  const photos = new Map(found.photos.map((row) => [row.id, row]))
  const toOffer = offerMaker({ book: books.price, wanted: null, now: ctx.now })
  const rows = { products: found.products, items: toLiveRows(found.lines, books.supply) }
  const products = narrow(assembleProducts(rows, { toOffer, locale: ctx.locale }), {
    filters: NO_FILTERS,
    sort: 'match',
  })
  return products.map(({ product, summary }) => ({
    product,
    summary,
    values: partValues(values.get(product.id), set, ctx.locale),
    photo: photoOf(photos.get(product.id), ctx.locale),
  }))
}

interface PhotoRow {
  /** Of the product. */
  id: number
  hash: string
  width: number
  height: number
  /** JSON of texts by language. */
  alts: string
}

/** The first picture of each part's own; those of a brand or a category would repeat line by line. */
const photosQuery = (list: string): Query<PhotoRow> => query`
  SELECT u.target_id AS id, f.hash, f.width, f.height, pp.alts
  FROM json_each(${list}) j
  CROSS JOIN photoset_uses u ON u.kind = 'product' AND u.target_id = j.value
  CROSS JOIN photoset_photos pp ON pp.photoset_id = u.photoset_id AND pp.hash = (
    SELECT x.hash FROM photoset_photos x WHERE x.photoset_id = u.photoset_id
    ORDER BY x.position, x.hash LIMIT 1)
  CROSS JOIN photos f ON f.hash = pp.hash`

function photoOf(row: PhotoRow | undefined, locale: string): CategoryPart['photo'] {
  if (row === undefined) return null
  const { hash, width, height, alts } = row
  return { hash, width, height, alt: textIn(JSON.parse(alts) as LocaleTexts, locale) }
}

function partValues(
  row: CataloguedRow | undefined,
  set: readonly SetAttribute[],
  locale: string,
): PartValue[] {
  const stored = JSON.parse(row?.value_list ?? '[]') as StoredValue[]
  const doubts = new Set((JSON.parse(row?.doubts ?? '[]') as StoredValue[]).map(([id]) => id))
  return set.flatMap((attribute) =>
    stored
      .filter(([id]) => id === attribute.id)
      .map(([id, value]) => ({
        attribute_id: id,
        value,
        name: choiceName(attribute, value, locale),
        is_doubtful: doubts.has(id),
      })),
  )
}
