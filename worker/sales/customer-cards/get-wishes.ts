import { needing } from '../../db/offers-at/lines-needed.ts'
import { literal, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { needPerson, personQuery } from './person-query.ts'
import type { CustomerWish, CustomerWishes } from './schemas.ts'

const MOST_LINES = 100

interface WishRow {
  id: number
  brand: string
  mpn: string
  name: string | null
  quantity: number | null
  micros: number | null
  currency: string | null
  is_saved: number
  is_gone: number
  created_at: number
}

/** The open cart and the favourites of a customer, the newest first, a hundred lines of each; 404 for nobody. */
export async function getWishes(ctx: Ctx, userId: number): Promise<CustomerWishes> {
  const product = sql`JOIN products p ON p.id = w.product_id JOIN brands b ON b.id = p.brand_id`
  const isGone = sql`NOT EXISTS (SELECT 1 FROM live_offer_items i WHERE i.id = w.supplier_offer_item_id) AS is_gone`
  const newest = literal(MOST_LINES)
  const found = await queryBatch(ctx.db.raw, {
    person: personQuery(userId),
    cart: needing(
      query<WishRow>`SELECT w.id, b.name AS brand, p.mpn, p.name, w.quantity, w.channel_price_micros AS micros,
        w.currency, w.is_saved_for_later AS is_saved, ${isGone}, w.updated_at AS created_at
      FROM cart_items w ${product} WHERE w.user_id = ${userId} ORDER BY w.id DESC LIMIT ${newest}`,
      {
        of: 'lines',
        ids: sql`SELECT supplier_offer_item_id AS id FROM cart_items w WHERE w.user_id = ${userId}
          ORDER BY w.id DESC LIMIT ${newest}`,
      },
    ),
    favorites: needing(
      query<WishRow>`SELECT w.id, b.name AS brand, p.mpn, p.name, NULL AS quantity, NULL AS micros,
        NULL AS currency, 0 AS is_saved, ${isGone}, w.created_at
      FROM favorites w ${product} WHERE w.user_id = ${userId} ORDER BY w.id DESC LIMIT ${newest}`,
      {
        of: 'lines',
        ids: sql`SELECT supplier_offer_item_id AS id FROM favorites w WHERE w.user_id = ${userId}
          ORDER BY w.id DESC LIMIT ${newest}`,
      },
    ),
  })
  needPerson(found.person)
  return { cart: found.cart.map(toWish), favorites: found.favorites.map(toWish) }
}

const toWish = ({ micros, currency, is_saved, is_gone, ...row }: WishRow): CustomerWish => ({
  ...row,
  price: micros === null || currency === null ? null : { micros, currency },
  is_saved_for_later: is_saved === 1,
  is_gone: is_gone === 1,
  created_at: new Date(row.created_at).toISOString(),
})
