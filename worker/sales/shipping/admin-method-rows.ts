import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { shippingMethods } from '../../db/schema/shipping.ts'
import { sha256 } from '../../lib/hash.ts'
import { selectBaseCurrency, toBaseCurrency } from '../../catalog/pricing/base-currency.ts'
import { toPickupInput } from './pickup-point.ts'
import { rateWarnings } from './rate-warnings.ts'
import type { AdminShippingMethod, ShippingRateRow } from './schemas.ts'

/** A method's rates as JSON, in their order, with the names of the wire. */
const RATES = sql<string>`(SELECT json_group_array(json_object('country', r.country,
    'weight_from', r.weight_from, 'weight_to', r.weight_to, 'total_from', r.total_from,
    'total_to', r.total_to, 'price', r.price, 'price_per_kg', r.price_per_kg,
    'days_min', r.days_min, 'days_max', r.days_max) ORDER BY r.position, r.id)
  FROM shipping_rates r WHERE r.method_id = shipping_methods.id)`

/** All that can be edited of a method, as one text; its position among the others is not part of it. */
export const METHOD_STATE: SQL<string> = sql<string>`json_array(shipping_methods.code,
  shipping_methods.carrier, shipping_methods.title, shipping_methods.note,
  shipping_methods.is_pickup, shipping_methods.is_enabled, shipping_methods.tracking_url,
  shipping_methods.pickup, ${RATES})`

const selectMethods = (ctx: Ctx, where?: SQL) =>
  ctx.db
    .select({
      id: shippingMethods.id,
      code: shippingMethods.code,
      carrier: shippingMethods.carrier,
      title: shippingMethods.title,
      note: shippingMethods.note,
      isPickup: shippingMethods.isPickup,
      pickup: shippingMethods.pickup,
      isEnabled: shippingMethods.isEnabled,
      position: shippingMethods.position,
      trackingUrl: shippingMethods.trackingUrl,
      rates: RATES.as('rates'),
      state: METHOD_STATE.as('state'),
    })
    .from(shippingMethods)
    .where(where)
    .orderBy(shippingMethods.position, shippingMethods.id)

type Row = Awaited<ReturnType<typeof selectMethods>>[number]

/** Methods as staff sees them, in order, each with the text that its version is the hash of. */
export async function readAdminMethods(
  ctx: Ctx,
  where?: SQL,
): Promise<{ method: AdminShippingMethod; state: string }[]> {
  const [rows, base] = await ctx.db.batch([selectMethods(ctx, where), selectBaseCurrency(ctx)])
  const currency = toBaseCurrency(base)
  return rows.map((row) => ({ method: present(row, currency, ctx), state: row.state }))
}

function present(row: Row, currency: string, { locale }: Ctx): AdminShippingMethod {
  const table = {
    is_pickup: row.isPickup,
    rates: JSON.parse(row.rates) as ShippingRateRow[],
  }
  return {
    id: row.id,
    code: row.code,
    carrier: row.carrier,
    title: inAll(row.title),
    note: inAll(row.note),
    ...table,
    is_enabled: row.isEnabled,
    position: row.position,
    tracking_url: row.trackingUrl,
    pickup: toPickupInput(row.pickup),
    currency,
    warnings: rateWarnings(table, locale),
    version: sha256(row.state),
  }
}

const inAll = ({ be = '', en = '', ru = '' }: Row['title']) => ({ be, en, ru })
