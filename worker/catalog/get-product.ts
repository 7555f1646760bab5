import type { Ctx } from '../env.ts'
import { notFound } from '../errors.ts'
import { priceBookStatement, type PriceBookRow, readPriceBook } from '../pricing/read-price-book.ts'
import { assembleProducts, narrow } from '../search/assemble-products.ts'
import { countFacets } from '../search/count-facets.ts'
import { prepare, sql } from '../search/fragment.ts'
import { type LiveItemRow, liveItemsOf } from '../search/live-items.ts'
import { ALIASES, type ProductRow, productsOf } from '../search/product-rows.ts'
import { NO_FILTERS } from '../search/read-query.ts'
import { runBatch } from '../search/run-batch.ts'
import { offerMaker } from '../search/to-offer.ts'
import type { ProductCard, ProductQuery } from './schemas.ts'

const MOST_ITEMS = 400

/** A product with its offers for the wanted quantity, in one round trip. `not_found` for an absent one. */
export async function getProduct(ctx: Ctx, id: number, query: ProductQuery): Promise<ProductCard> {
  const view = { currency: query.currency ?? null, now: ctx.now }
  const one = sql`SELECT id, brand_id, mpn, name, search_key, strict_key, 'exact' AS match
    FROM products WHERE id = ${id}`
  const db = ctx.db.raw
  const found = await runBatch(db, {
    book: priceBookStatement(db, view),
    products: prepare(db, productsOf(one, ALIASES)),
    items: prepare(db, liveItemsOf(one, MOST_ITEMS)),
    analogs: db
      .prepare(
        `SELECT count(*) AS analogs FROM cross_members m
         CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id
         WHERE m.product_id = ?1`,
      )
      .bind(id),
  })
  const [row] = found.products as ProductRow[]
  if (row === undefined) throw notFound()
  const book = readPriceBook(found.book[0] as PriceBookRow, view)
  const toOffer = offerMaker({ book, wanted: query.quantity ?? null, now: ctx.now })
  const products = assembleProducts(
    { products: [row], items: found.items as LiveItemRow[] },
    toOffer,
  )
  const [card] = narrow(products, { filters: NO_FILTERS, sort: 'match' })
  if (card === undefined) throw notFound()
  return {
    product: card.product,
    brand_aliases: JSON.parse(row.aliases) as string[],
    analogs: (found.analogs[0] as { analogs: number }).analogs,
    summary: card.summary,
    offers: card.offers,
    facets: countFacets(products),
  }
}
