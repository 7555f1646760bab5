/** Names of what prices are computed with, as settings and rates keep them. */

export const BASE_CURRENCY = 'BYN'
export const FLOOR_MARGIN_KEY = 'pricing.floor_margin_bps'
/** The source of a rate set by hand. */
export const MANUAL = 'manual'
export const BASE_CURRENCY_KEY = 'pricing.base_currency'
