import { needing } from '../../../db/offers-at/lines-needed.ts'
import { type StandingRow, standingOf } from '../../credit/standing.ts'
import { type LiveItemRow } from '../../../catalog/pricing/live-items.ts'
import { readCalendar } from '../../../catalog/pricing/parse-price-book.ts'
import { type PriceBookRow } from '../../../catalog/pricing/read-price-book.ts'
import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { DeliveryCalendar } from '../../../lib/delivery-promise.ts'
import { itemsByIds } from '../../cart/cart-rows.ts'
import { type PricedItems, pricedItemQueries, readPricedItems } from '../../cart/priced-items.ts'
import { readSendingTerms, type SendingTerms, SENDING_TERMS } from '../../checkout/sending-terms.ts'
import {
  PAYMENT_METHODS,
  type PaymentMethodRow,
  readPaymentMethods,
} from '../../payment-methods/methods-for.ts'
import { type MethodRow, METHODS, readMethods } from '../../shipping/method-rows.ts'
import type { OrderState } from '../order-state.ts'

/** What a change of an order depends on besides the order: today's offers, prices, methods and taxes. */
export interface Market {
  priced: PricedItems
  items: Map<number, LiveItemRow>
  /** Grams of a piece of a product; null: unknown. */
  weights: Map<number, number | null>
  methods: MethodRow[]
  paymentMethods: PaymentMethodRow[]
  /** The account of the order's company; null: it has no terms. */
  standing: StandingRow | null
  /** Hundredths of a percent by country. */
  taxes: Map<string, number>
  /** By country: `12-25`, `2027-03-29`. */
  holidays: Map<string, string[]>
  sending: SendingTerms
  /** Of warehouses that cost something, by their ids: minor units of the base currency. */
  parcelFees: Map<number, number>
  /** Ids of lines that a supplier was ever asked for. */
  supplied: Set<number>
  /** Whether an offer item is of our own shelf: its pieces are allocated, not held. */
  isOurs: (itemId: number) => boolean
  /** The calendar of deliveries as of a moment. */
  calendarOf: (moment: Date) => DeliveryCalendar
}

/** Reads it for the offer items with these ids, in the order's channel and currency. One round trip. */
export async function readMarket(
  ctx: Ctx,
  { order: { currency, userId, companyId, channelId }, lines }: Pick<OrderState, 'order' | 'lines'>,
  itemIds: number[],
): Promise<Market> {
  const wanted = itemsByIds([...new Set(itemIds)])
  const found = await queryBatch(ctx.db.raw, {
    ...pricedItemQueries(ctx, wanted, { buyerId: userId, channelId, isAnyCurrency: true }),
    weights: needing(
      query<{ id: number; weight: number | null }>`
      SELECT p.id, p.weight FROM (${wanted}) k CROSS JOIN offer_items i ON i.id = k.id
      CROSS JOIN products p ON p.id = i.product_id`,
      { of: 'lines', ids: wanted },
    ),
    methods: METHODS,
    paymentMethods: PAYMENT_METHODS,
    standing: standingOf(companyId, ctx.now),
    countries: query<{ code: string; tax_bps: number; holidays: string }>`
      SELECT code, tax_bps, holidays FROM countries WHERE tax_bps > 0 OR holidays <> '[]'`,
    sending: SENDING_TERMS,
    fees: feesOf(itemIds, lines),
    shelf: query<{ id: number }>`SELECT id FROM offers WHERE is_shelf = 1`,
    supplied: query<{ id: number }>`SELECT DISTINCT order_line_id AS id FROM supplier_order_lines
      WHERE order_line_id IN (SELECT value FROM json_each(${JSON.stringify(lines.map(({ id }) => id))}))`,
  })
  const [row] = found.book
  return {
    priced: readPricedItems(ctx, found, [currency]),
    items: new Map(found.items.map((item) => [item.id, item])),
    weights: new Map(found.weights.map(({ id, weight }) => [id, weight])),
    methods: readMethods(found.methods),
    paymentMethods: readPaymentMethods(found.paymentMethods),
    standing: found.standing[0] ?? null,
    taxes: new Map(found.countries.map(({ code, tax_bps: bps }) => [code, bps])),
    holidays: new Map(
      found.countries.map(({ code, holidays }) => [code, JSON.parse(holidays) as string[]]),
    ),
    sending: readSendingTerms(found.sending),
    parcelFees: new Map(found.fees.map((row) => [row.id, row.parcel_fee])),
    supplied: new Set(found.supplied.map(({ id }) => id)),
    isOurs: (itemId) => found.shelf.some(({ id }) => id === Math.floor(itemId / 2 ** 32)),
    calendarOf: (moment) => readCalendar(row as PriceBookRow, moment),
  }
}

/** Of the warehouses of offer items and of lines of the order, those that cost something; an item's id says its offer. */
const feesOf = (itemIds: number[], lines: OrderState['lines']) => query<{
  id: number
  parcel_fee: number
}>`
  SELECT id, parcel_fee FROM warehouses WHERE parcel_fee > 0 AND id IN (
    SELECT o.warehouse_id FROM json_each(${JSON.stringify(itemIds)}) k
      CROSS JOIN offers o ON o.id = CAST(k.value AS INTEGER) >> 32
    UNION SELECT value FROM json_each(${JSON.stringify(lines.map((line) => line.warehouseId))}))`
