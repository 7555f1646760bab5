import { MAIN_CHANNEL } from '../../lib/channel.ts'
import { dayInZone } from '../../lib/day-in-zone.ts'
import { type DeliveryCalendar, deliveryCalendar } from '../../lib/delivery-promise.ts'
import { DeliverySettings } from '../../lib/delivery-settings.ts'
import { multiply, positiveDecimal, rational } from '../../lib/rational.ts'
import { BASE_CURRENCY, BASE_CURRENCY_KEY, FLOOR_MARGIN_KEY, MANUAL } from './book-keys.ts'
import { isInForce } from './pick-rule.ts'
import type { BookCurrency, ChannelTerms, KnownRate, PriceBook, Rule } from './price-book.ts'
import type { PriceBookRow, PriceView } from './read-price-book.ts'
import type { Rounding } from './schemas/pricing.ts'

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

type CurrencyCells = [
  string, number, number, number | null, string | null, string, string, number, number,
] // prettier-ignore

/** A row of `priceBookQuery` without the group of the buyer. */
type BookRow = Omit<PriceBookRow, 'buyer_group'>

/** The same parsed: it serves every buyer, at every moment of the row's day. */
export interface ParsedBook {
  taxBps: number
  /** As of a moment of the day. */
  deliveryAt: (now: Date) => DeliveryCalendar
  base: string
  currencies: Map<string, BookCurrency>
  channel: ChannelCells
  /** All that are switched on. */
  rules: Rule[]
  floorMarginBps: number
}

export function parsePriceBook(row: BookRow): ParsedBook {
  const settings = JSON.parse(row.settings) as Record<string, unknown>
  const base = textOr(settings[BASE_CURRENCY_KEY], BASE_CURRENCY)
  return {
    taxBps: row.tax_bps,
    deliveryAt: keptForMinute((now) => readCalendar(row, now)),
    base,
    currencies: readCurrencies(row.currencies, base),
    channel: row.channel === null ? NO_CHANNEL : (JSON.parse(row.channel) as ChannelCells),
    rules: (JSON.parse(row.rules) as RuleCells[]).map(readRule),
    floorMarginBps: marginOf(settings[FLOOR_MARGIN_KEY]),
  }
}

/** Calendars go by minutes of the clock. */
function keptForMinute(read: (now: Date) => DeliveryCalendar): (now: Date) => DeliveryCalendar {
  let kept: { minute: number; calendar: DeliveryCalendar } | null = null
  return (now) => {
    const minute = Math.floor(now.getTime() / 60_000)
    if (kept?.minute !== minute) kept = { minute, calendar: read(now) }
    return kept.calendar
  }
}

/** The same from a row that was read before. `buyerGroup`: JSON of the buyer's group, null for none. */
export function priceBookFor(
  { base, currencies, channel, rules, ...parsed }: ParsedBook,
  buyerGroup: string | null,
  view: Pick<PriceView, 'currency' | 'now'>,
): PriceBook {
  const { id: channelId, currency: ownCurrency, isTaxIncluded } = channel
  const [groupId, discountBps] = groupIn(channel, buyerGroup)
  const usable = (code: string | null) => {
    const found = code === null ? undefined : currencies.get(code)
    const isOffered = channel.currencies === null || channel.currencies.includes(code ?? '')
    return found?.isEnabled && isOffered ? found : undefined
  }
  const now = view.now.getTime()
  return {
    at: now,
    base,
    now: view.now,
    currency: usable(view.currency) ?? usable(ownCurrency) ?? currencies.get(base)!,
    currencies,
    rules: rules.filter((rule) => isInForce(rule, now)),
    scheduled: rules.filter((rule) => !isInForce(rule, now)),
    floorMarginBps: parsed.floorMarginBps,
    homeTaxBps: parsed.taxBps,
    isTaxIncluded: isTaxIncluded !== 0,
    channelId,
    channel,
    groupId,
    discountBps,
    delivery: parsed.deliveryAt(view.now),
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
  { settings, holidays, carrier }: Pick<PriceBookRow, 'settings' | 'holidays' | 'carrier'>,
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
