import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { formatUnitPrice, moneyText } from '../../../web/lib/format-money.ts'
import { stopOf } from '../cart/fit-quantity.ts'
import type { PricedItems } from '../cart/priced-items.ts'
import { favorites } from '../../db/schema/cart.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import type { UnitPrice } from '../../lib/money.ts'
import type { Mail } from '../../store/mail/mail-kinds.ts'
import { mailed } from '../../store/mail/mailed.ts'
import { recipient } from '../../store/mail/recipient.ts'
import { sendSoon } from '../../store/mail/send-soon.ts'
import { hooked } from '../../store/webhooks/hooked.ts'
import { wakeWebhooks } from '../../store/webhooks/wake-webhooks.ts'
import { type AlertRow, type PricedFor, readAlerts } from './alert-rows.ts'

/** The most pages of alerts in one run. */
const MOST_PAGES = 40

/**
 * Mails people about their favourites: back in stock after being out, or a price at or below the one they set, which
 * is their own: that of their group.
 * The transaction that writes the mail switches the alert off, so that it is mailed once.
 */
export async function sendAlerts(ctx: Ctx): Promise<void> {
  if (ctx.origin === '') return log.error('alerts need PUBLIC_URL, the address of the store')
  let after = 0
  let mailCount = 0
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { rows, pricedFor } = await readAlerts(ctx, after)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
    await noteAbsent(ctx, rows, pricedFor({ alert_currency: null, buyer_group: null }))
    for (const row of rows) mailCount += await mailAlerts(ctx, row, pricedFor)
  }
  if (mailCount === 0) return
  await sendSoon(ctx)
  wakeWebhooks(ctx)
}

const isIn = (row: AlertRow, priced: PricedItems): boolean =>
  stopOf(priced.offerOf(row.supplier_offer_item_id, null)) === null

/** Notes which favourites are out of stock: their return is then mailed. */
async function noteAbsent(ctx: Ctx, rows: AlertRow[], priced: PricedItems): Promise<void> {
  const absent = rows.filter(
    (row) => row.alerts_in_stock === 1 && row.was_out === 0 && !isIn(row, priced),
  )
  if (absent.length === 0) return
  const ids = JSON.stringify(absent.map(({ id }) => id))
  await ctx.db
    .update(favorites)
    .set({ wasOut: true })
    .where(inArray(favorites.id, sql`(SELECT value FROM json_each(${ids}))`))
}

/** Writes the mails of one favourite that are due; answers how many. */
async function mailAlerts(ctx: Ctx, row: AlertRow, pricedFor: PricedFor): Promise<number> {
  const priced = pricedFor(row)
  const offer = priced.offerOf(row.supplier_offer_item_id, null)
  const product = priced.productOf(row.supplier_offer_item_id)
  const price = offer?.channel_price
  if (offer === null || product === null || !price || stopOf(offer) !== null) return 0
  const about = toAbout(ctx, row, { price, product })
  const { alert_below_micros: below, alert_currency: currency } = row
  let mails = 0
  if (row.alerts_in_stock === 1 && row.was_out === 1) {
    const isOn = and(
      eq(favorites.id, row.id),
      eq(favorites.alertsInStock, true),
      eq(favorites.wasOut, true),
    )
    await ctx.db.batch([
      mailed(ctx, about.mail('back-in-stock', { remains: offer.remains }), existing(isOn)),
      hooked(ctx, { type: 'favorite.in_stock', data: dataOf(row) }, existing(isOn)),
      ctx.db.update(favorites).set({ alertsInStock: false, wasOut: false }).where(isOn),
    ])
    mails += 1
  }
  if (below !== null && price.currency === currency && price.micros <= below) {
    const wanted = about.text({ micros: below, currency })
    const isOn = and(eq(favorites.id, row.id), eq(favorites.alertBelowMicros, below))
    await ctx.db.batch([
      mailed(ctx, about.mail('price-below', { wanted }), existing(isOn)),
      hooked(ctx, { type: 'favorite.price_below', data: dataOf(row) }, existing(isOn)),
      ctx.db.update(favorites).set({ alertBelowMicros: null, alertCurrency: null }).where(isOn),
    ])
    mails += 1
  }
  return mails
}

/** What webhooks say of a favourite, JSON. */
const dataOf = (row: AlertRow): SQL => sql`json_object('favorite', json_object('id', ${row.id},
  'user_id', ${row.user_id}, 'product_id', ${row.product_id},
  'supplier_offer_item_id', ${row.supplier_offer_item_id}))`

/** The guard of all statements of an alert: what tells of it comes first, then the alert is switched off. */
const existing = (isOn: SQL | undefined): SQL => sql`EXISTS (SELECT 1 FROM favorites WHERE ${isOn})`

interface Found {
  price: UnitPrice
  product: NonNullable<ReturnType<PricedItems['productOf']>>
}

/** The texts that both mails share, in the person's language. */
function toAbout(ctx: Ctx, row: AlertRow, { price, product }: Found) {
  const to = recipient(ctx, { id: row.user_id, email: row.email, locale: row.locale })
  const text = (amount: UnitPrice) => moneyText(formatUnitPrice(amount, to.locale))
  const { mpn, brand } = product
  const path = [mpn, brand.name].filter(Boolean).map(encodeURIComponent).join('/')
  const common = {
    firstName: row.first_name,
    part: `${brand.name} ${mpn}`.trim(),
    price: text(price),
    url: `${ctx.origin}/${to.locale}/search/${path}`,
  }
  const mail = <Kind extends 'back-in-stock' | 'price-below'>(kind: Kind, more: object) =>
    ({ kind, to, data: { ...common, ...more } }) as Mail
  return { mail, text }
}
