import { query, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { queryWithBooks, viewOf } from '../pricing/known-books.ts'
import { linesOf, toLiveRows } from '../pricing/plain-items.ts'
import { assembleProducts, narrow } from '../search/present/assemble-products.ts'
import { countFacets } from '../search/present/count-facets.ts'
import { ALIASES, productColumns, productsOf } from '../search/match/product-rows.ts'
import { NO_FILTERS } from '../search/parse-query.ts'
import { offerMaker } from '../search/present/to-offer.ts'
import { findKeptProduct } from './kept-product.ts'
import { factsQueries, readFacts } from './product-facts.ts'
import type { ProductCard, ProductQuery } from './schemas.ts'

const MOST_ITEMS = 400

/**
 * A product with its offers for the wanted quantity and what the catalogue knows of it, in one round trip. One that was
 * merged into another is answered as that, in two more. `not_found` for an absent one.
 */
export async function getProduct(ctx: Ctx, id: number, wanted: ProductQuery): Promise<ProductCard> {
  const view = viewOf(ctx, wanted.currency)
  const one = sql`SELECT ${productColumns('products')}, 'exact' AS match
    FROM products WHERE id = ${id}`
  const { found, books } = await queryWithBooks(ctx.reads.raw, view, {
    products: productsOf(one, ALIASES),
    lines: linesOf(one, MOST_ITEMS),
    ...factsQueries(id),
    analogs: query<{ count: number }>`SELECT count(*) AS count FROM cross_members m
      CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id
      WHERE m.product_id = ${id}`,
  })
  const [row] = found.products
  if (row === undefined) return getKeptProduct(ctx, id, wanted)
  const toOffer = offerMaker({ book: books.price, wanted: wanted.quantity ?? null, now: ctx.now })
  const products = assembleProducts(
    { products: [row], items: toLiveRows(found.lines, books.supply) },
    { toOffer, locale: ctx.locale },
  )
  const [card] = narrow(products, { filters: NO_FILTERS, sort: 'match' })
  if (card === undefined) throw notFound()
  return {
    product: card.product,
    brand_aliases: JSON.parse(row.aliases) as string[],
    analogs: found.analogs[0]?.count ?? 0,
    summary: card.summary,
    offers: card.offers,
    facets: countFacets(products),
    ...(await readFacts(ctx, found)),
  }
}

async function getKeptProduct(ctx: Ctx, id: number, wanted: ProductQuery): Promise<ProductCard> {
  const kept = await findKeptProduct(ctx, id)
  if (kept === null || kept === id) throw notFound()
  return getProduct(ctx, kept, wanted)
}
