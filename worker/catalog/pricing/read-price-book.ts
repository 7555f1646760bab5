import { type Fragment, type Query, query, sql } from '../../db/query.ts'
import { MAIN_CHANNEL } from '../../lib/channel.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { type DeliveryCalendar, deliveryCalendar } from '../../lib/delivery-promise.ts'
import { DeliverySettings } from '../../lib/delivery-settings.ts'
import { multiply, positiveDecimal, rational } from '../../lib/rational.ts'
import { isInForce } from './pick-rule.ts'
import type { BookCurrency, ChannelTerms, KnownRate, PriceBook, Rule } from './price-book.ts'
import type { Rounding } from './schemas/pricing.ts'

export const BASE_CURRENCY = 'BYN'
export const FLOOR_MARGIN_KEY = 'pricing.floor_margin_bps'
/** The source of a rate set by hand. */
export const MANUAL = 'manual'
export const BASE_CURRENCY_KEY = 'pricing.base_currency'

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

interface ChannelCells extends ChannelTerms {
  currency: string | null
  isTaxIncluded: number
  currencies: string[] | null
  groupIds: number[] | null
}

const NO_CHANNEL: ChannelCells = {
  id: MAIN_CHANNEL.id,
  currency: null,
  isTaxIncluded: 1,
  currencies: null,
  country: null,
  orderPrefix: null,
  paymentMethods: null,
  shippingMethods: null,
  groupIds: null,
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

const groupOf = (who: Who): Fragment =>
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

type CurrencyCells = [
  string, number, number, number | null, string | null, string, string, number, number,
] // prettier-ignore

/**
 * The book for `view` from the row of `priceBookQuery`; an unknown or disabled currency falls back to the
 * channel's, then the base.
 */
export function readPriceBook([row]: PriceBookRow[], view: PriceView): PriceBook {
  if (row === undefined) throw new Error('the price book is one row')
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  const base = textOr(settings[BASE_CURRENCY_KEY], BASE_CURRENCY)
  const currencies = readCurrencies(row.currencies, base)
  const channel = row.channel === null ? NO_CHANNEL : (JSON.parse(row.channel) as ChannelCells)
  const { id: channelId, currency: ownCurrency, isTaxIncluded } = channel
  const [groupId, discountBps] = groupIn(channel, row.buyer_group)
  const usable = (code: string | null) => {
    const found = code === null ? undefined : currencies.get(code)
    const isOffered = channel.currencies === null || channel.currencies.includes(code ?? '')
    return found?.isEnabled && isOffered ? found : undefined
  }
  const rules = (JSON.parse(row.rules) as RuleCells[]).map(readRule)
  const now = view.now.getTime()
  return {
    at: view.now.getTime(),
    base,
    now: view.now,
    currency: usable(view.currency) ?? usable(ownCurrency) ?? currencies.get(base)!,
    currencies,
    rules: rules.filter((rule) => isInForce(rule, now)),
    scheduled: rules.filter((rule) => !isInForce(rule, now)),
    floorMarginBps: marginOf(settings[FLOOR_MARGIN_KEY]),
    homeTaxBps: row.tax_bps,
    isTaxIncluded: isTaxIncluded !== 0,
    channelId,
    channel,
    groupId,
    discountBps,
    delivery: readCalendar(row, view.now),
  }
}

/** The buyer's group and its discount; none where the channel does not sell at that group's prices. */
function groupIn({ groupIds }: ChannelCells, text: string | null): [number | null, number] {
  const [id, discountBps] = JSON.parse(text ?? '[null,0]') as [number | null, number]
  const isHeld = id === null || groupIds === null || groupIds.includes(id)
  return isHeld ? [id, discountBps] : [null, 0]
}

function readCurrencies(text: string, base: string): Map<string, BookCurrency> {
  const currencies = new Map<string, BookCurrency>()
  const baseRate = { perUnit: { num: 1n, den: 1n }, used: null }
  currencies.set(base, {
    code: base,
    digits: 2,
    isEnabled: true,
    position: 0,
    percentBps: 0,
    rate: baseRate,
  })
  const rows = (JSON.parse(text) as CurrencyCells[]).toSorted((a, b) => a[7] - b[7])
  for (const cells of rows) {
    const [code, digits, isEnabled] = cells
    const rate = code === base ? baseRate : readRate(cells)
    const [position, percentBps] = cells.slice(7) as [number, number]
    currencies.set(code, { code, digits, isEnabled: isEnabled === 1, position, percentBps, rate })
  }
  return currencies
}

/** The calendar of deliveries as of `now` from the same row. */
export function readCalendar(
  { settings, holidays, carrier }: PriceBookRow,
  now: Date,
): DeliveryCalendar {
  const known = DeliverySettings.parse(JSON.parse(settings))
  const days = JSON.parse(carrier ?? 'null') as [number, number] | null
  return deliveryCalendar({
    now,
    timeZone: known.time_zone,
    orderBy: known.order_by,
    handlingDays: known.handling_days,
    holidays: JSON.parse(holidays ?? '[]') as string[],
    usualCarrier: days === null ? null : { from: days[0], to: days[1] },
  })
}

/** The store's own calendar day at `now`, `2026-12-09`, from the same row. */
export const storeDay = ({ settings }: Pick<PriceBookRow, 'settings'>, now: Date): string =>
  dayInZone(now, DeliverySettings.parse(JSON.parse(settings)).time_zone)

/** A source's rate carries the currency's percent; one set by hand is taken as it is. */
function readRate(cells: CurrencyCells): KnownRate | null {
  const [currency, , , units, value, day, source, , percent] = cells
  if (units === null || value === null || units < 1) return null
  const exact = positiveDecimal(value)
  if (exact === null) return null
  const percentBps = source === MANUAL ? 0 : percent
  const perUnit = { num: exact.num, den: exact.den * BigInt(units) }
  return {
    perUnit: percentBps === 0 ? perUnit : multiply(perUnit, basisPoints(10_000 + percentBps)),
    used: { currency, units, value, day, source, percent_bps: percentBps },
  }
}

const basisPoints = (bps: number) => rational(BigInt(bps), 10_000n)

type Id = number | null
type RuleCells = [
  number, string, number, Id, Id, Id, Id, Id, Id, number | null, number | null, number, number,
  Rounding, number | null, number | null,
] // prettier-ignore

const readRule = (cells: RuleCells): Rule => ({
  id: cells[0],
  name: cells[1],
  position: cells[2],
  channelId: cells[3],
  groupId: cells[4],
  supplierId: cells[5],
  warehouseId: cells[6],
  brandId: cells[7],
  categoryId: cells[8],
  costFromMicros: cells[9],
  costToMicros: cells[10],
  percentBps: cells[11],
  fixedMicros: cells[12],
  rounding: cells[13],
  startsAt: cells[14] ?? null,
  endsAt: cells[15] ?? null,
})

const textOr = (value: unknown, otherwise: string) =>
  typeof value === 'string' ? value : otherwise

/** 0 to 9,900: a margin of 100 % would have no price. */
export const marginOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), 9900) : 0
