import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid } from '../../errors.ts'
import { METHODS, readMethods } from '../../sales/shipping/method-rows.ts'
import { ratesFor } from '../../sales/shipping/rates-for.ts'
import { getOpening } from './get-opening.ts'
import { keepProof } from './proofs.ts'
import type { ShippingTrial, ShippingTried } from './schemas.ts'

/** What is sent for the sake of trying: a kilogram worth a hundred of the base currency, on our shelf tomorrow. */
const GRAMS = 1000
const WORTH = 100
const TOMORROW = { from: 1, to: 1 }

/**
 * The ways and prices that the checkout would offer for a parcel to an address, by its own calculator, and notes that
 * they were looked at. 422 for a country that the store does not serve.
 */
export async function tryShipping(
  ctx: Ctx,
  { country, postcode }: ShippingTrial,
): Promise<ShippingTried> {
  const view = { currency: null, now: ctx.now }
  const found = await queryBatch(ctx.db.raw, {
    methods: METHODS,
    book: priceBookQuery(view),
    country: query<{ code: string }>`SELECT code FROM countries
      WHERE code = ${country} AND is_enabled = 1`,
  })
  if (found.country.length === 0) throw invalid('country', 'country_not_served')
  const book = readPriceBook(found.book, view)
  const digits = book.currencies.get(book.base)?.digits ?? 2
  const parcel = {
    country,
    weight: GRAMS,
    total: { amount: WORTH * 10 ** digits, currency: book.base },
    fees: [],
    supplierDays: TOMORROW,
    isOffThere: book.delivery.isDayOff,
  }
  const rates = ratesFor(readMethods(found.methods), parcel, { book, locale: ctx.locale })
  await keepProof(ctx, {
    key: 'shipping_tried',
    value: { country, postcode, found: rates.length, at: ctx.now.toISOString() },
    action: 'opening.try-shipping',
    after: { country, postcode },
  })
  return { rates, opening: await getOpening(ctx) }
}
