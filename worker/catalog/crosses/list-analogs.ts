import { type Fragment, literal, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { queryWithBooks, viewOf } from '../pricing/known-books.ts'
import { type LineRow, linesOf, toLiveRows } from '../pricing/plain-items.ts'
import {
  assembleProducts,
  keepWanted,
  narrow,
  orderProducts,
} from '../search/present/assemble-products.ts'
import { crossKind } from '../search/match/number-candidates.ts'
import { productColumns, type ProductRow, productsOf } from '../search/match/product-rows.ts'
import { readFilters } from '../search/parse-query.ts'
import { offerMaker } from '../search/present/to-offer.ts'
import type { AnalogsQuery, ProductAnalogs } from './schemas.ts'

const MOST_PRODUCTS = literal(100)
const MOST_ITEMS = 1000

/** What can stand in for a product, and what goes with it; those that can be had first. One round trip. */
export async function listAnalogs(
  ctx: Ctx,
  id: number,
  query: AnalogsQuery,
): Promise<ProductAnalogs> {
  const view = viewOf(ctx, query.currency)
  const analogs = groupOf(id)
  const accessories = accessoriesOf(id)
  const { found, books } = await queryWithBooks(ctx.reads.raw, view, {
    analogs: productsOf(analogs, sql`'[]' AS aliases, ${crossKind(String(id), 'p.id')}`),
    analogLines: linesOf(analogs, MOST_ITEMS),
    accessories: productsOf(accessories, sql`'[]' AS aliases, 'accessory' AS cross_kind`),
    accessoryLines: linesOf(accessories, MOST_ITEMS),
  })
  const toOffer = offerMaker({ book: books.price, wanted: query.quantity ?? null, now: ctx.now })
  const { locale } = ctx
  const sort = query.sort ?? 'match'
  const present = (products: ProductRow[], lines: LineRow[]) => {
    const items = toLiveRows(lines, books.supply)
    const filters = readFilters(query)
    const narrowed = narrow(assembleProducts({ products, items }, { toOffer, locale }), {
      filters,
      sort,
    })
    const wanted = keepWanted(narrowed, filters)
    return orderProducts(wanted, sort)
  }
  return {
    analogs: present(found.analogs, found.analogLines),
    accessories: present(found.accessories, found.accessoryLines),
  }
}

const groupOf = (id: number): Fragment => sql`
  SELECT ${productColumns('q')}, 'analog' AS match
  FROM cross_members m CROSS JOIN cross_members o ON o.group_id = m.group_id
  CROSS JOIN products q ON q.id = o.product_id
  WHERE m.product_id = ${id} AND o.product_id <> ${id} LIMIT ${MOST_PRODUCTS}`

const accessoriesOf = (id: number): Fragment => sql`
  SELECT ${productColumns('q')}, 'analog' AS match
  FROM (SELECT other_product_id AS id FROM crosses
      WHERE product_id = ${id} AND kind = 'accessory' AND is_denied = 0
    UNION SELECT product_id FROM crosses
      WHERE other_product_id = ${id} AND kind = 'accessory' AND is_denied = 0) x
  CROSS JOIN products q ON q.id = x.id LIMIT ${MOST_PRODUCTS}`
