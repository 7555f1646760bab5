import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { priceBookQuery, readPriceBook } from '../pricing/read-price-book.ts'
import { assembleProducts, narrow } from '../search/present/assemble-products.ts'
import { countFacets } from '../search/present/count-facets.ts'
import { liveItemsOf } from '../pricing/live-items.ts'
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
  const view = {
    currency: wanted.currency ?? null,
    now: ctx.now,
    channelId: ctx.channel.id,
    buyerId: ctx.actor?.id,
  }
  const one = sql`SELECT ${productColumns('products')}, 'exact' AS match
    FROM products WHERE id = ${id}`
  const found = await queryBatch(ctx.reads.raw, {
    book: priceBookQuery(view),
    products: productsOf(one, ALIASES),
    items: liveItemsOf(one, MOST_ITEMS),
    ...factsQueries(id),
    analogs: query<{ count: number }>`SELECT count(*) AS count FROM cross_members m
      CROSS JOIN cross_members o ON o.group_id = m.group_id AND o.product_id <> m.product_id
      WHERE m.product_id = ${id}`,
  })
  const [row] = found.products
  if (row === undefined) return getKeptProduct(ctx, id, wanted)
  const book = readPriceBook(found.book, view)
  const toOffer = offerMaker({ book, wanted: wanted.quantity ?? null, now: ctx.now })
  const products = assembleProducts(
    { products: [row], items: found.items },
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
