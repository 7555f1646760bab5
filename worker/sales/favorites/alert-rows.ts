import { readPricedItems, type PricedItems, pricedItemQueries } from '../cart/priced-items.ts'
import { groupOfBuyer } from '../../catalog/pricing/read-price-book.ts'
import { query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import type { Locale } from '../../../web/lib/locales.ts'

/** Alerts read at a time. */
const PAGE = 500

/** A favourite with an alert, and the person who gets it. */
export interface AlertRow {
  id: number
  user_id: number
  email: string
  first_name: string
  locale: Locale | null
  supplier_offer_item_id: number
  product_id: number
  alerts_in_stock: number
  was_out: number
  alert_below_micros: number | null
  alert_currency: string | null
  /** JSON, see `PriceBookRow`. */
  buyer_group: string | null
}

/** Today's offers for the items of alerts, in a currency, as who is to be told would buy them. */
export type PricedFor = (row: Pick<AlertRow, 'alert_currency' | 'buyer_group'>) => PricedItems

/**
 * The alerts after the favourite `after`, of people with a verified address, and today's offers for their
 * items in each currency, at the prices of each person's own group. One round trip.
 */
export async function readAlerts(
  ctx: Ctx,
  after: number,
): Promise<{ rows: AlertRow[]; pricedFor: PricedFor }> {
  const rows = query<AlertRow>`SELECT f.id, f.user_id, u.email, u.first_name, u.locale,
      f.supplier_offer_item_id, f.product_id, f.alerts_in_stock, f.was_out, f.alert_below_micros,
      f.alert_currency, ${groupOfBuyer(sql`f.user_id`)} AS buyer_group
    FROM favorites f JOIN users u ON u.id = f.user_id
    WHERE f.id > ${after} AND (f.alerts_in_stock = 1 OR f.alert_below_micros IS NOT NULL)
      AND u.email_verified_at IS NOT NULL AND u.is_disabled = 0 AND u.deleted_at IS NULL
    ORDER BY f.id LIMIT ${PAGE}`
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, sql`SELECT supplier_offer_item_id AS id, product_id FROM (${rows})`),
    rows,
  })
  const known = new Map<string, PricedItems>()
  const pricedFor: PricedFor = ({ alert_currency: currency, buyer_group }) => {
    const key = `${currency} ${buyer_group}`
    const book = found.book.map((row) => ({ ...row, buyer_group }))
    const priced = known.get(key) ?? readPricedItems(ctx, { ...found, book }, [currency])
    known.set(key, priced)
    return priced
  }
  return { rows: found.rows, pricedFor }
}
