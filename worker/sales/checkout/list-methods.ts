import { priceBookQuery, readPriceBook } from '../../catalog/pricing/read-price-book.ts'
import { queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { invalid, notFound } from '../../errors.ts'
import { readMethods, METHODS } from '../shipping/method-rows.ts'
import { toShippingMethod } from '../shipping/rates-for.ts'
import { planCheckout } from './plan-checkout.ts'
import { offeredIn, readCheckout } from './read-checkout.ts'
import type { ShippingRatesInput } from './schemas.ts'
import type { ShippingMethod, ShippingRate } from '../shipping/schemas.ts'
import type { PaymentMethod } from '../payment-methods/schemas.ts'

/** All shipping methods of the channel, without prices. */
export async function listShippingMethods(ctx: Ctx): Promise<ShippingMethod[]> {
  const view = { currency: null, now: ctx.now, channelId: ctx.channel.id }
  const found = await queryBatch(ctx.db.raw, { methods: METHODS, book: priceBookQuery(view) })
  const { channel } = readPriceBook(found.book, view)
  return offeredIn(channel.shippingMethods, readMethods(found.methods)).map((method) =>
    toShippingMethod(method, ctx.locale),
  )
}

/** The payment methods of the open checkout; without one, those for the selected lines of the cart. */
export async function listPaymentMethods(ctx: Ctx): Promise<PaymentMethod[]> {
  const state = await readCheckout(ctx, 'open')
  const none = {
    is_partial: 0,
    company_id: null,
    shipping_address_id: null,
    shipping_method: null,
    payment_method: null,
  }
  return planCheckout(state, state.row ?? none, ctx).paymentMethods
}

/**
 * The price of each shipping method for the checkout `order_id`, sent to one of the actor's addresses.
 * `not_found` for somebody else's checkout, 422 for somebody else's address.
 */
export async function listShippingRates(
  ctx: Ctx,
  { order_id: id, address_id: addressId }: ShippingRatesInput,
): Promise<ShippingRate[]> {
  const state = await readCheckout(ctx, id)
  if (state.row === null) throw notFound()
  if (!state.addresses.some((address) => address.id === addressId)) {
    throw invalid('address_id', 'unknown_address')
  }
  return planCheckout(state, { ...state.row, shipping_address_id: addressId }, ctx).rates
}
