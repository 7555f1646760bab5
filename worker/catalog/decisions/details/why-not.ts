import { type LinesNeeded, needing } from '../../../db/offers-at/lines-needed.ts'
import { literal, query, queryBatch, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { notFound } from '../../../errors.ts'
import { isOld, type LiveItem } from '../../pricing/live-item.ts'
import { allItemsById, toLiveItem } from '../../pricing/live-items.ts'
import { priceBookQuery, readPriceBook } from '../../pricing/read-price-book.ts'
import { offerMaker } from '../../search/present/to-offer.ts'
import type { Offer } from '../../search/schemas/search.ts'
import type { LineStop, WhyNot } from './schemas.ts'

/** Lines that are looked at; a part has a handful. */
const MOST_LINES = 100

interface ProductRow {
  brand_id: number
  is_forbidden: number
  is_hidden: number
}

interface LineRow {
  id: number
  offer_id: number
  offer: string
  is_offer_on: number
  is_listed: number
  is_hidden: number
  live_since: number | null
  warehouse_id: number
  warehouse: string
  is_warehouse_on: number
  supplier_id: number
  supplier: string
  is_supplier_on: number
}

/**
 * Who offers a product, and what stands between each line and its buyers, judged as search and cart judge it; in the
 * channel of who asks. `not_found` for an unknown id.
 */
export async function whyNot(ctx: Ctx, id: number): Promise<WhyNot> {
  const view = { currency: null, now: ctx.now, channelId: ctx.channel.id, buyerId: null }
  const ofProduct: LinesNeeded = {
    of: 'products',
    ids: sql`SELECT ${id} AS id`,
    most: MOST_LINES + 1,
  }
  const found = await queryBatch(ctx.db.raw, {
    book: priceBookQuery(view),
    products: query<ProductRow>`SELECT p.brand_id, b.status = 'forbidden' AS is_forbidden,
        coalesce(d.is_hidden, 0) AS is_hidden
      FROM products p CROSS JOIN brands b ON b.id = p.brand_id
      LEFT JOIN product_details d ON d.product_id = p.id WHERE p.id = ${id}`,
    lines: needing(
      query<LineRow>`SELECT i.id, o.id AS offer_id, o.name AS offer, o.is_active AS is_offer_on,
        iif(i.generation <= o.live_generation, i.is_listed, i.previous ->> 0) AS is_listed,
        coalesce(v.is_hidden, 0) AS is_hidden, o.live_since, w.id AS warehouse_id, w.name AS warehouse,
        w.is_active AS is_warehouse_on, s.id AS supplier_id, s.name AS supplier,
        s.is_active AS is_supplier_on
      FROM offer_items i CROSS JOIN offers o ON o.id = i.offer_id
      CROSS JOIN warehouses w ON w.id = o.warehouse_id CROSS JOIN suppliers s ON s.id = w.supplier_id
      LEFT JOIN offer_item_overrides v ON v.offer_item_id = i.id
      WHERE i.product_id = ${id} LIMIT ${literal(MOST_LINES + 1)}`,
      ofProduct,
    ),
    terms: allItemsById(
      needing(sql`SELECT id FROM offer_items WHERE product_id = ${id}`, ofProduct),
      MOST_LINES + 1,
    ),
  })
  const [product] = found.products
  if (product === undefined) throw notFound()
  const book = readPriceBook(found.book, view)
  const toOffer = offerMaker({ book, wanted: null, now: ctx.now })
  const items = new Map(
    found.terms.map((row) => [row.id, toLiveItem(row, product.brand_id)] as const),
  )
  const lines = found.lines.slice(0, MOST_LINES).map((row) => {
    const item = items.get(row.id)
    const terms = item && { item, offer: toOffer(item), isOld: isOld(item, ctx.now) }
    return toLine(row, terms ?? null)
  })
  const stops = productStops(product, lines.length)
  const buyable = stops.length > 0 ? 0 : lines.filter((line) => line.stops.length === 0).length
  return { buyable, stops, lines, is_cut: found.lines.length > MOST_LINES }
}

function productStops(product: ProductRow, lines: number): WhyNot['stops'] {
  const stops: WhyNot['stops'] = []
  if (product.is_hidden === 1) stops.push('hidden')
  if (product.is_forbidden === 1) stops.push('brand_forbidden')
  if (lines === 0) stops.push('no_offers')
  return stops
}

interface Terms {
  item: LiveItem
  /** Null: its list is so old that it hides. */
  offer: Offer | null
  isOld: boolean
}

function toLine(row: LineRow, terms: Terms | null): WhyNot['lines'][number] {
  return {
    offer_item_id: row.id,
    offer: { id: row.offer_id, name: row.offer },
    warehouse: { id: row.warehouse_id, name: row.warehouse },
    supplier: { id: row.supplier_id, name: row.supplier },
    stops: [...switchedOff(row), ...(terms === null ? [] : unfit(terms))],
    remains: terms?.item.remains ?? 0,
    minimum: terms?.item.minimum ?? 1,
    currency: terms?.item.currency ?? null,
    listed_at: row.live_since === null ? null : new Date(row.live_since).toISOString(),
  }
}

function switchedOff(row: LineRow): LineStop[] {
  const stops: LineStop[] = []
  if (row.is_supplier_on === 0) stops.push('supplier_off')
  if (row.is_warehouse_on === 0) stops.push('warehouse_off')
  if (row.is_offer_on === 0) stops.push('offer_off')
  if (row.is_listed === 0) stops.push('not_listed')
  if (row.is_hidden === 1) stops.push('line_hidden')
  return stops
}

function unfit({ item, offer, isOld: isPastAge }: Terms): LineStop[] {
  const stops: LineStop[] = []
  if (isPastAge && item.whenOld === 'hide') stops.push('list_old')
  if (item.remains <= 0) stops.push('no_stock')
  else if (item.remains < item.minimum) stops.push('below_minimum')
  if (offer !== null && offer.price === null) stops.push('no_rate')
  return stops
}
