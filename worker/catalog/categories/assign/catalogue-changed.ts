import { literal, query, queryBatch, queryRows, sql } from '../../../db/query.ts'
import type { Fragment } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { groupsOf, keepReason, NO_GROUPS, readGroups } from '../rules/said-groups.ts'
import { dirtyCategories } from '../dirty-categories.ts'
import { type CatalogueBook, readCatalogueBook } from './catalogue-book.ts'
import { chooseValues, OWN_NAME } from './choose-values.ts'

/** Products of one transaction. */
export const PRODUCTS_PER_BATCH = 2_000

interface ProductToCatalogue {
  id: number
  brand_id: number
  name: string
  /** JSON `[[offer id, name], …]` of other lists. */
  others: string
  /** JSON `[[attribute id, value], …]`; 0 is the category. */
  decisions: string
  /** JSON, see `groupsOf`. */
  groups: string
  /** What the catalogue says of it until now: JSON as `toRow` writes it; null: nothing. */
  before: string | null
}

/** `[product id, category id, rule id, found in, values, doubts]`. */
type CataloguedRow = [number, number | null, number | null, string, string, string | null]

/** What is made by a book is written while its version is that of the store. */
const isCurrent = ({ version }: CatalogueBook): Fragment =>
  sql`EXISTS (SELECT 1 FROM catalogue_state WHERE id = 1 AND version = ${version})`

/** Products with all that the catalogue is made of. */
export const productsWhere = ({ isByGroups }: CatalogueBook, which: Fragment) =>
  query<ProductToCatalogue>`
  SELECT p.id, p.brand_id, p.name,
    (SELECT json_group_array(json_array(n.offer_id, n.name)) FROM offered_names n
      WHERE n.product_id = p.id) AS others,
    (SELECT json_group_array(json_array(d.attribute_id, d.value)) FROM product_decisions d
      WHERE d.product_id = p.id) AS decisions,
    ${isByGroups ? groupsOf('p') : NO_GROUPS} AS groups,
    (SELECT json_array(c.product_id, c.category_id, c.rule_id, c.found_in, c.value_list, c.doubts)
      FROM catalogued_products c WHERE c.product_id = p.id) AS before
  FROM products p WHERE ${which}`

/**
 * Catalogues some products that have changed, ahead of the job, so that who changed them sees it. Nothing is lost
 * where rules change meanwhile: what is not written is left to the job.
 */
export async function catalogueNow(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const which = sql`product_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  await catalogueChanged(ctx, await readCatalogueBook(ctx), which)
}

/** Catalogues changed products again, of all or of some; true when there may be more. */
export async function catalogueChanged(
  ctx: Ctx,
  book: CatalogueBook,
  which = sql`1`,
): Promise<boolean> {
  const marks = await queryRows(
    ctx.db.raw,
    query<{ product_id: number; mark: number }>`SELECT product_id, mark FROM catalogue_dirty
      WHERE ${which} AND ${isCurrent(book)} LIMIT ${literal(PRODUCTS_PER_BATCH)}`,
  )
  if (marks.length === 0) return false
  const ids = JSON.stringify(marks.map(({ product_id }) => product_id))
  const products = await queryRows(
    ctx.db.raw,
    productsWhere(book, sql`p.id IN (SELECT value FROM json_each(${ids}))`),
  )
  const read = JSON.stringify(marks.map(({ product_id, mark }) => [product_id, mark]))
  await queryBatch(ctx.db.raw, {
    ...writeCatalogued(ctx, rowsThatDiffer(products, book), isCurrent(book)),
    // What changed since it was read stays for the next turn.
    cleaned: query<never>`DELETE FROM catalogue_dirty WHERE (product_id, mark) IN
      (SELECT value ->> 0, value ->> 1 FROM json_each(${read})) AND ${isCurrent(book)}`,
  })
  return true
}

interface Difference {
  row: CataloguedRow
  /** Categories whose tables show something else now. */
  categories: number[]
}

/** What the catalogue says of these, where it is something else than before. */
export function rowsThatDiffer(
  products: readonly ProductToCatalogue[],
  book: CatalogueBook,
): Difference[] {
  return products.flatMap((product) => {
    const row = toRow(product, book)
    if (product.before === JSON.stringify(row)) return []
    const before = product.before === null ? null : (JSON.parse(product.before) as CataloguedRow)
    const categories = [row[1], before?.[1] ?? null].filter((id) => id !== null)
    return [{ row, categories }]
  })
}

function toRow(product: ProductToCatalogue, book: CatalogueBook): CataloguedRow {
  const { id, name, brand_id: brandId } = product
  const others = JSON.parse(product.others) as [number, string][]
  const decisions = new Map(JSON.parse(product.decisions) as [number, string | null][])
  const names = [
    { source: OWN_NAME, name },
    ...others.map(([source, other]) => ({ source, name: other })),
  ]
  const { values, doubts, codes } = chooseValues(names, decisions, book.attributeIds)
  const stored = [JSON.stringify(values), doubts && JSON.stringify(doubts)] as const
  const decided = decisions.get(CATEGORY)
  if (decided !== undefined)
    return [id, decided === null ? null : Number(decided), 0, '', ...stored]
  const groups = readGroups(product.groups)
  const match = book.categoryOf({ name, brandId, attributes: codes, groups })
  if (match === null) return [id, null, null, '', ...stored]
  return [id, match.categoryId, match.ruleId, keepReason(match), ...stored]
}

/** The attribute id of decisions about categories. */
const CATEGORY = 0

/** Writes it, where `guard` holds. */
export function writeCatalogued(ctx: Ctx, differences: readonly Difference[], guard: Fragment) {
  const rows = JSON.stringify(differences.map(({ row }) => row))
  const categories = JSON.stringify([...new Set(differences.flatMap(({ categories: ids }) => ids))])
  return {
    written: query<never>`INSERT INTO catalogued_products
        (product_id, category_id, rule_id, found_in, value_list, doubts)
      SELECT v.value ->> 0, v.value ->> 1, v.value ->> 2, v.value ->> 3, v.value ->> 4, v.value ->> 5
      FROM json_each(${rows}) v WHERE ${guard}
      ON CONFLICT (product_id) DO UPDATE SET category_id = excluded.category_id,
        rule_id = excluded.rule_id, found_in = excluded.found_in, value_list = excluded.value_list,
        doubts = excluded.doubts`,
    dirtied: dirtyCategories(categories, { now: ctx.now, guard }),
  }
}
