/**
 * Every method of Ozon's Seller API that the store calls, its version in its path. Versions retire several times a
 * year (about thirty did from February 2025 to June 2026): this table is the one place that knows them. Source:
 * docs.ozon.ru/api/seller, November 2026.
 */
export interface OzonMethod {
  path: string
  /** Milliseconds between two calls of one client; null: the limit of all methods alone. */
  everyMs: number | null
  /** The first day it is not answered, `2026-08-31`; null: none is announced. */
  retiresOn: string | null
  /** Whether a call that was not answered may have changed something. */
  isWrite: boolean
}

const read = (path: string): OzonMethod => ({
  path,
  everyMs: null,
  retiresOn: null,
  isWrite: false,
})
const write = (path: string, everyMs: number | null): OzonMethod => ({
  path,
  everyMs,
  retiresOn: null,
  isWrite: true,
})

export const METHODS = {
  /** What the key may call: the check of a key. */
  roles: read('/v1/roles'),
  warehouses: read('/v2/warehouse/list'),
  setPrices: write('/v1/product/import/prices', null),
  prices: read('/v5/product/info/prices'),
  /** 80 calls a minute for an account; a tenth is left for what else uses the key. */
  setStocks: write('/v2/products/stocks', 834),
  stocks: read('/v2/product/info/stocks-by-warehouse/fbs'),
  /** `/v3` was answered until 31 August 2026. */
  unfulfilled: read('/v4/posting/fbs/unfulfilled/list'),
  postings: read('/v4/posting/fbs/list'),
  posting: { ...read('/v3/posting/fbs/get'), everyMs: 550 },
  ship: write('/v4/posting/fbs/ship', null),
} as const satisfies Record<string, OzonMethod>

export type OzonMethodName = keyof typeof METHODS

/** Milliseconds between two calls of a client: 50 a second over all methods, a fifth left unused. */
export const CLIENT_EVERY_MS = 25

/** Prices of one call, and pairs of product and warehouse of one. */
export const MOST_PRICES = 1000
export const MOST_STOCKS = 100
export const MOST_LISTED = 1000
export const MOST_POSTINGS = 100

/** An offer's price is set at most so often in `PRICE_WINDOW_MS`. */
export const MOST_PRICE_SENDS = 10
export const PRICE_WINDOW_MS = 3_600_000
/** One pair's stock is set once in 30 seconds; a second is for the way there. */
export const STOCK_EVERY_MS = 31_000
export const MOST_STOCK = 999_999
