import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { moment } from './columns.ts'

/**
 * The figures of one day by the store's clock, as its orders and the pages seen on it say; written by Cron, and
 * computed again whenever asked. Sums are minor units of `currency`, the store's base one.
 */
export const dayFigures = sqliteTable('day_figures', {
  /** `2026-11-25`. */
  day: text('day').primaryKey(),
  currency: text('currency').notNull(),
  /** Placed on the day, without those that are cancelled or held for fraud. */
  orders: integer('orders').notNull(),
  /** What those come to now: without what was cancelled and refunded, with shipping and tax. */
  sales: integer('sales').notNull(),
  /** Net price less refunds of their goods, and the margin in it; of orders whose costs all have rates. */
  net: integer('net').notNull(),
  margin: integer('margin').notNull(),
  /** Orders that are left out of `sales`, or of `net` and `margin`, for want of a rate. */
  unrated: integer('unrated').notNull(),
  uncosted: integer('uncosted').notNull(),
  /** Pages seen by visitors who agreed to be counted: of search results, of the cart, of "thank you". */
  searches: integer('searches').notNull(),
  carts: integer('carts').notNull(),
  purchases: integer('purchases').notNull(),
  /** Returns that customers asked for on the day, and the pieces in them. */
  returns: integer('returns').notNull().default(0),
  returnedPieces: integer('returned_pieces').notNull().default(0),
  /** Searches that found nothing. */
  misses: integer('misses').notNull().default(0),
  /** What lay on our own shelf when the day ended (or, today, lies there now): its net cost, and pieces. */
  stockValue: integer('stock_value').notNull().default(0),
  stockPieces: integer('stock_pieces').notNull().default(0),
  computedAt: moment('computed_at').notNull(),
})

export type DayMeasure = 'order' | 'payment' | 'part' | 'brand' | 'supplier' | 'customer' | 'return'

/**
 * Sums of the orders of one day, cut in different ways; written together with `dayFigures`. Each measure has rows of
 * all orders, in the base currency, and rows of the orders in each currency, in that currency. Of parts, brands,
 * suppliers and customers a day keeps the first ones, and the rest in one row. `return`: what was asked to be returned on
 * the day, whenever it was ordered.
 */
export const daySums = sqliteTable(
  'day_sums',
  {
    /** `order`: the day itself; else what `key` names. */
    measure: text('measure').$type<DayMeasure>().notNull(),
    /** Of the orders and of their sums; '': of all orders, in the base currency. */
    currency: text('currency').notNull(),
    day: text('day').notNull(),
    channelId: integer('channel_id').notNull(),
    /** A payment method, `products.id`, a brand's name, `suppliers.id`, `u7` or `c7`; '': the day, or the rest. */
    key: text('key').notNull(),
    /** Orders; of `return` returns. */
    count: integer('count').notNull(),
    /** Minor units: of `order` and `payment` as `day_figures.sales`, of the others their goods without tax; pieces of `return`. */
    amount: integer('amount').notNull(),
    /** Of goods whose costs all have rates: without tax and refunds, and the margin in it. */
    net: integer('net').notNull(),
    margin: integer('margin').notNull(),
    /** Orders that are left out of `amount`, or of `net` and `margin`, for want of a rate. */
    unrated: integer('unrated').notNull(),
    uncosted: integer('uncosted').notNull(),
  },
  (t) => [primaryKey({ columns: [t.measure, t.currency, t.day, t.channelId, t.key] })],
)

/** Deliveries of suppliers that came on a day, by how many days they took. */
export const dayDeliveries = sqliteTable(
  'day_deliveries',
  {
    day: text('day').notNull(),
    supplierId: integer('supplier_id').notNull(),
    /** From ordering to receiving. */
    days: integer('days').notNull(),
    count: integer('count').notNull(),
    /** Those that a day was promised for, and of them those that came on it or before. */
    promised: integer('promised').notNull(),
    onTime: integer('on_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.supplierId, t.days] })],
)

/** Days whose figures are to be computed again, once for each mark. */
export const staleDays = sqliteTable('stale_days', {
  day: text('day').primaryKey(),
  /** Raised by each request: computing clears it only if it is the one it has read. */
  mark: integer('mark').notNull().default(1),
})

/** How far Cron has looked through what happened to orders: one row. */
export const figureState = sqliteTable('figure_state', {
  id: integer('id').primaryKey(),
  lastEventId: integer('last_event_id').notNull(),
})

/** How far an offer's lists were compared for the price index: one row an offer, see `scan-prices.ts`. */
export const priceScans = sqliteTable('price_scans', {
  offerId: integer('offer_id').primaryKey(),
  /** The generation and the day of the list that was compared last; null: none was. */
  fromGeneration: integer('from_generation'),
  fromDay: text('from_day'),
  /** Those of the list that is compared now; null: the newest list is compared. */
  toGeneration: integer('to_generation'),
  toDay: text('to_day'),
  /** Where the next piece begins: after this item. */
  lastItemId: integer('last_item_id').notNull().default(0),
  /** What the pieces come to so far, by brand: `{"7": [lines, move]}`; see `BrandMove`. */
  sums: text('sums', { mode: 'json' })
    .$type<Record<string, [number, number]>>()
    .notNull()
    .default({}),
})

/** Lines of a brand in the newest list of an offer. */
export const brandLines = sqliteTable(
  'brand_lines',
  {
    offerId: integer('offer_id').notNull(),
    brandId: integer('brand_id').notNull(),
    lines: integer('lines').notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.brandId] })],
)

/** How the costs of the largest brands moved on a day on which lists went live; see `scan-prices.ts`. */
export const dayPrices = sqliteTable(
  'day_prices',
  {
    day: text('day').notNull(),
    brandId: integer('brand_id').notNull(),
    /** Of the brand, in all lists. */
    lines: integer('lines').notNull(),
    /** The mean of the natural logarithms of the ratios, in billionths. */
    move: integer('move').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.brandId] })],
)
