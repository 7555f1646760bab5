import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { createdAt, flag, moment } from './columns.ts'

/** Accounts of a seller on Ozon, each with the rule that says what is offered there and for how much. */
export const ozonAccounts = sqliteTable('ozon_accounts', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  /** Where its API answers: `https://api-seller.ozon.ru`, or a stand-in. */
  host: text('host').notNull(),
  clientId: text('client_id').notNull().unique(),
  /** The Api-Key, encrypted with the application's key. */
  apiKey: text('api_key').notNull(),
  /** The currency of prices as the account is set up there. */
  currency: text('currency').notNull(),
  isOn: flag('is_on').notNull().default(false),
  /** The customer whose orders its postings become. */
  customerId: integer('customer_id')
    .notNull()
    .references(() => users.id),
  /** On top of the price book's price, hundredths of a percent. */
  markupBps: integer('markup_bps').notNull().default(0),
  /** The crossed-out price above the price, hundredths of a percent; 0: none is shown. */
  oldPriceBps: integer('old_price_bps').notNull().default(0),
  /** Pieces of each line that are not offered there. */
  stockReserve: integer('stock_reserve').notNull().default(0),
  /** Suppliers and brands whose lines are offered; empty: all. */
  supplierIds: text('supplier_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
  brandIds: text('brand_ids', { mode: 'json' }).$type<number[]>().notNull().default([]),
  /** Fewer pieces than that are not offered. */
  minimumStock: integer('minimum_stock').notNull().default(1),
  /** The band of prices that are offered, minor units of `currency`; null: no end. */
  priceFrom: integer('price_from'),
  priceTo: integer('price_to'),
  /** When its key was last checked, and why that failed: a code of the texts; null: it is good. */
  checkedAt: moment('checked_at'),
  checkProblem: text('check_problem'),
  /** Methods that its key may not call. */
  missing: text('missing', { mode: 'json' }).$type<string[]>().notNull().default([]),
  /** Ozon takes no calls before; null: it does. */
  blockedUntil: moment('blocked_until'),
  /** Raised by each run that pushes; what an older run writes counts no more. */
  run: integer('run').notNull().default(0),
  /** Until when the run has the account to itself; null: none runs. */
  runUntil: moment('run_until'),
  /** The product after which wanted prices are calculated next; null: they are up to date. */
  planAfter: integer('plan_after'),
  plannedAt: moment('planned_at'),
  /** When the last run had nothing left to send. */
  pushedAt: moment('pushed_at'),
  pushProblem: text('push_problem'),
  /** Changes of postings are read up to this moment. */
  ordersAt: moment('orders_at'),
  ordersProblem: text('orders_problem'),
  /** Raised with each new address for Ozon's notifications: older ones count no more. */
  addressRound: integer('address_round').notNull().default(0),
  /** When it was deleted; its postings go on naming it. Null: it was not. */
  deletedAt: moment('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
})

/** Warehouses of an account on Ozon, as it lists them. */
export const ozonWarehouses = sqliteTable(
  'ozon_warehouses',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => ozonAccounts.id, { onDelete: 'cascade' }),
    /** Ozon's number of it. */
    ozonWarehouseId: integer('ozon_warehouse_id').notNull(),
    name: text('name').notNull(),
    status: text('status').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.ozonWarehouseId] })],
)

/** Which of Ozon's warehouses says what lies in one of ours. */
export const ozonMappings = sqliteTable(
  'ozon_mappings',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => ozonAccounts.id, { onDelete: 'cascade' }),
    warehouseId: integer('warehouse_id').notNull(),
    ozonWarehouseId: integer('ozon_warehouse_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.warehouseId] })],
)

/** A product as an account offers it: what it is to cost there, and what Ozon is known to have. */
export const ozonItems = sqliteTable(
  'ozon_items',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => ozonAccounts.id, { onDelete: 'cascade' }),
    productId: integer('product_id').notNull(),
    /** Our stable code of it, at most 50 characters. */
    offerCode: text('offer_code').notNull(),
    /** Whether the account's rule decides about it, or staff have. */
    choice: text('choice', { enum: ['rule', 'always', 'never'] })
      .notNull()
      .default('rule'),
    /** The line that is sold there; null: none is. */
    offerItemId: integer('offer_item_id'),
    /** Minor units of the account's currency; null: it has had no price yet. */
    price: integer('price'),
    oldPrice: integer('old_price').notNull().default(0),
    /** What Ozon has, as far as it is known. */
    knownPrice: integer('known_price'),
    /** What became of the last price is not known: it is read back. */
    isPriceUnknown: flag('is_price_unknown').notNull().default(false),
    /** When the price is sent, or read back; null: there is nothing to do. */
    priceAt: moment('price_at'),
    /** When it was sent, the newest ten, epoch milliseconds. */
    priceSent: text('price_sent', { mode: 'json' }).$type<number[]>().notNull().default([]),
    /** Why Ozon refused the last price; a code of its own. */
    priceError: text('price_error'),
    /** Why it would refuse, or hide, what is wanted: that is not sent. */
    prediction: text('prediction'),
    /** The jump of price that staff have let go: exactly this price is sent. */
    releasedPrice: integer('released_price'),
    /** What becomes of it there; the worst of its price and its stocks. */
    state: text('state', {
      enum: ['in_sync', 'waiting', 'unknown', 'predicted', 'refused', 'off'],
    })
      .notNull()
      .default('waiting'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('ozon_items_product').on(t.accountId, t.productId),
    uniqueIndex('ozon_items_code').on(t.accountId, t.offerCode),
    index('ozon_items_state').on(t.accountId, t.state, t.id),
    index('ozon_items_all_state').on(t.state, t.id),
    index('ozon_items_of_product').on(t.productId),
    index('ozon_items_due')
      .on(t.accountId, t.priceAt)
      .where(sql`price_at IS NOT NULL`),
  ],
)

/** How many pieces of an item one of Ozon's warehouses is to have, and is known to have. */
export const ozonStocks = sqliteTable(
  'ozon_stocks',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => ozonItems.id, { onDelete: 'cascade' }),
    ozonWarehouseId: integer('ozon_warehouse_id').notNull(),
    accountId: integer('account_id').notNull(),
    stock: integer('stock').notNull(),
    knownStock: integer('known_stock'),
    isUnknown: flag('is_unknown').notNull().default(false),
    /** When it is sent, or read back; null: there is nothing to do, or its item has no price there yet. */
    stockAt: moment('stock_at'),
    sentAt: moment('sent_at'),
    error: text('error'),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.ozonWarehouseId] }),
    index('ozon_stocks_due')
      .on(t.accountId, t.stockAt)
      .where(sql`stock_at IS NOT NULL`),
  ],
)

/** Prices that Ozon took or refused, one after another: its API keeps no history. */
export const ozonPrices = sqliteTable(
  'ozon_prices',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    itemId: integer('item_id')
      .notNull()
      .references(() => ozonItems.id, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    /** Why it was refused; null: it was taken. */
    error: text('error'),
    createdAt: createdAt(),
  },
  (t) => [index('ozon_prices_item').on(t.itemId, t.id)],
)

/** What is ordered on Ozon, a parcel each, and the order it has become here. */
export const ozonPostings = sqliteTable(
  'ozon_postings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    accountId: integer('account_id')
      .notNull()
      .references(() => ozonAccounts.id, { onDelete: 'cascade' }),
    postingNumber: text('posting_number').notNull(),
    /** As Ozon says it: `awaiting_packaging`, `cancelled`, … */
    status: text('status').notNull(),
    substatus: text('substatus').notNull().default(''),
    orderId: integer('order_id'),
    /** Why it is no order here yet, or could not be cancelled or shipped; null: all is well. */
    problem: text('problem'),
    /** Its products, in the order of Ozon. */
    products: text('products', { mode: 'json' }).$type<OzonPostingProduct[]>().notNull(),
    /** By when it is to be handed over. */
    shipBy: moment('ship_by'),
    /** Where its parcels are with Ozon: `due` once we have shipped. */
    shipState: text('ship_state', { enum: ['none', 'due', 'shipped', 'refused'] })
      .notNull()
      .default('none'),
    /** When the next step is taken; null: none is. */
    nextAt: moment('next_at'),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('ozon_postings_number').on(t.accountId, t.postingNumber),
    index('ozon_postings_account').on(t.accountId, t.id),
    index('ozon_postings_order')
      .on(t.orderId)
      .where(sql`order_id IS NOT NULL`),
    index('ozon_postings_due')
      .on(t.accountId, t.nextAt)
      .where(sql`next_at IS NOT NULL`),
    index('ozon_postings_problem')
      .on(t.id)
      .where(sql`problem IS NOT NULL`),
    index('ozon_postings_open')
      .on(t.accountId)
      .where(sql`status NOT IN ('delivered', 'cancelled', 'not_accepted')`),
  ],
)

export interface OzonPostingProduct {
  offer_id: string
  sku: number
  quantity: number
  /** Millionths of `currency`. */
  price_micros: number
  currency: string
}

/** When a client, or one of its methods, may be called next: limits hold across invocations. */
export const ozonLimits = sqliteTable('ozon_limits', {
  /** Client-Id, a blank, `*` or the method's path. */
  name: text('name').primaryKey(),
  /** Epoch milliseconds. */
  nextAt: integer('next_at').notNull(),
})
