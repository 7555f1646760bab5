import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import { BASE_CURRENCY_KEY, FLOOR_MARGIN_KEY, MANUAL } from './book-keys.ts'
import { parsePriceBook, priceBookFor } from './parse-price-book.ts'
import type { PriceBook } from './price-book.ts'

/** Who looks, and in which currency; null is the channel's own. */
export interface PriceView {
  currency: string | null
  /** Who is to pay: prices are those of their group. Absent: of no group, as a guest sees them. */
  buyerId?: number | null | undefined
  /** Whose prices they are, in place of a person's: a company's. */
  companyId?: number | undefined
  /** Whose prices they are, in place of a person's: a group's, or what an expression says, NULL for none. */
  groupId?: number | Fragment | undefined
  /** Whose channel's prices they are, an id or its expression; absent or NULL: the main one's, in any currency. */
  channelId?: number | Fragment | undefined
  /** Also in currencies that the channel does not offer: of what was agreed before. */
  isAnyCurrency?: boolean | undefined
  now: Date
}

/** The country the store is in. */
const HOME = sql`coalesce((SELECT json(value) ->> '$' FROM settings WHERE key = 'home_country'), 'BY')`

/** The VAT of that country, hundredths of a percent. */
export const HOME_TAX: Fragment = sql`coalesce((SELECT tax_bps FROM countries WHERE code = ${HOME}), 0)`

/**
 * The newest rate of each currency up to a day; of one day's rates a manual one goes first. With it the days
 * that are promised for what goes to the store's own country by the first method that brings it.
 */
const bookQuery = (day: string, view: PriceView): Query<PriceBookRow> => query`SELECT
  (SELECT json_group_array(json_array(c.code, c.digits, c.is_enabled, r.units, r.value, r.day, r.source,
      c.position, c.percent_bps))
    FROM currencies c LEFT JOIN rates r ON r.id = (SELECT id FROM rates WHERE currency = c.code AND day <= ${day}
      ORDER BY day DESC, source = ${MANUAL} DESC, id DESC LIMIT 1)) AS currencies,
  (SELECT json_group_array(json_array(id, name, position, channel_id, group_id, supplier_id,
      warehouse_id, brand_id, category_id, cost_from_micros, cost_to_micros, percent_bps,
      fixed_micros, rounding, starts_at, ends_at)) FROM markup_rules WHERE is_active = 1) AS rules,
  (SELECT json_group_object(key, json(value)) FROM settings
    WHERE key IN (${FLOOR_MARGIN_KEY}, ${BASE_CURRENCY_KEY}, 'home_country', 'time_zone', 'order_by',
      'handling_days')) AS settings,
  (SELECT holidays FROM countries WHERE code = ${HOME}) AS holidays,
  ${HOME_TAX} AS tax_bps,
  (SELECT json_array(r.days_min, r.days_max) FROM shipping_methods m
    CROSS JOIN shipping_rates r ON r.method_id = m.id
    WHERE m.is_enabled = 1 AND m.is_pickup = 0 AND coalesce(r.country, ${HOME}) = ${HOME}
    ORDER BY m.position, m.id, r.position LIMIT 1) AS carrier,
  ${channelOf(view)} AS channel,
  ${groupOf(view)} AS buyer_group`

/** What the channel says; what it leaves open, the main one. */
function channelOf({ channelId, isAnyCurrency = false }: PriceView): Fragment {
  const isOpen = isAnyCurrency || channelId === undefined
  return sql`(SELECT json_object('id', c.id, 'currency', coalesce(c.currency, m.currency),
      'isTaxIncluded', coalesce(c.is_tax_included, m.is_tax_included, 1),
      'currencies', ${isOpen ? sql`NULL` : sql`json(coalesce(c.currencies, m.currencies))`},
      'country', coalesce(c.country, m.country),
      'orderPrefix', coalesce(c.order_prefix, m.order_prefix),
      'paymentMethods', json(coalesce(c.payment_methods, m.payment_methods)),
      'shippingMethods', json(coalesce(c.shipping_methods, m.shipping_methods)),
      'groupIds', json(coalesce(c.group_ids, m.group_ids)))
    FROM channels m CROSS JOIN channels c ON c.id = ${channelId === undefined ? sql`m.id` : sql`coalesce(${channelId}, m.id)`} WHERE m.is_default = 1)`
}

type Who = Pick<PriceView, 'buyerId' | 'companyId' | 'groupId'>

/** The id of the group whose prices they are; NULL: of none. */
export function groupIdOf({ buyerId, companyId, groupId }: Who): Fragment {
  if (groupId !== undefined) return sql`${groupId}`
  if (companyId !== undefined) return sql`(SELECT group_id FROM companies WHERE id = ${companyId})`
  return buyerId == null ? sql`NULL` : groupIdOfBuyer(sql`${buyerId}`)
}

/** A person's own group, else that of the company they usually buy for, else of one they are a member of. */
const groupIdOfBuyer = (buyer: Fragment): Fragment => sql`coalesce(
    (SELECT group_id FROM group_people WHERE user_id = ${buyer}),
    (SELECT group_id FROM companies WHERE user_id = ${buyer} AND is_default = 1),
    (SELECT c.group_id FROM company_members m CROSS JOIN companies c ON c.id = m.company_id
      WHERE m.user_id = ${buyer} AND c.group_id IS NOT NULL ORDER BY m.company_id LIMIT 1))`

const groupWhere = (id: Fragment): Fragment =>
  sql`(SELECT json_array(id, discount_bps) FROM customer_groups WHERE id = ${id})`

export const groupOf = (who: Who): Fragment =>
  who.buyerId == null && who.companyId === undefined && who.groupId === undefined
    ? sql`NULL`
    : groupWhere(groupIdOf(who))

/** The group of a buyer as a row of `priceBookQuery` has it; `buyer` is an expression. */
export const groupOfBuyer = (buyer: Fragment): Fragment => groupWhere(groupIdOfBuyer(buyer))

/** One row that `readPriceBook` understands; goes into the batch of the lines it prices. */
export const priceBookQuery = (view: PriceView): Query<PriceBookRow> =>
  bookQuery(view.now.toISOString().slice(0, 10), view)

export interface PriceBookRow {
  currencies: string
  rules: string
  settings: string
  holidays: string | null
  carrier: string | null
  tax_bps: number
  channel: string | null
  /** JSON; null: of no group. */
  buyer_group: string | null
}

/**
 * The book for `view` from the row of `priceBookQuery`; an unknown or disabled currency falls back to the
 * channel's, then the base.
 */
export function readPriceBook([row]: PriceBookRow[], view: PriceView): PriceBook {
  if (row === undefined) throw new Error('the price book is one row')
  return priceBookFor(parsePriceBook(row), row.buyer_group, view)
}
