import { z } from 'zod'
import { amountText, readAmount } from '../call/amount-text.ts'
import { gapProblem } from '../plan/predict-price.ts'
import type { StandInCall } from './stand-in-call.ts'
import type { StandInOffer } from './stand-in-state.ts'
import { readBody } from './stand-in-refusal.ts'

const HOUR_MS = 3_600_000
const MOST_AN_HOUR = 10

const Prices = z.object({
  prices: z
    .array(
      z.object({
        offer_id: z.string().max(50),
        price: z.string(),
        old_price: z.string(),
        currency_code: z.string(),
      }),
    )
    .max(1000),
})

/** `/v1/product/import/prices`. */
export function setPrices(call: StandInCall, body: Record<string, unknown>): object {
  const { prices } = readBody(Prices.safeParse(body))
  return {
    result: prices.map((wanted) => {
      const offer = call.state.offers[wanted.offer_id]
      const code = offer === undefined ? 'NOT_FOUND_ERROR' : setPrice(call, offer, wanted)
      return {
        product_id: offer?.product_id ?? 0,
        offer_id: wanted.offer_id,
        updated: code === null,
        errors: code === null ? [] : [{ code, message: code }],
      }
    }),
  }
}

function setPrice(
  { state, limits, now }: StandInCall,
  offer: StandInOffer,
  wanted: { price: string; old_price: string; currency_code: string },
): string | null {
  const price = readAmount(wanted.price)
  const oldPrice = readAmount(wanted.old_price)
  if (price === null || price <= 0 || oldPrice === null) return 'price_negative'
  if (wanted.currency_code !== state.currency) return 'invalid_currency_code'
  const gap = gapProblem(price, oldPrice)
  if (gap !== null) return gap
  const sent = offer.priceSent.filter((at) => at > now - HOUR_MS)
  if (sent.length >= MOST_AN_HOUR) {
    limits.breaks('10 prices of an offer an hour')
    return 'TOO_MANY_REQUESTS'
  }
  offer.priceSent = [...sent, now]
  const { price: before } = offer
  offer.isInQuarantine = before !== null && Math.abs(price - before) * 2 > before
  offer.price = price
  offer.oldPrice = oldPrice
  return null
}

const Filter = z.object({
  filter: z.object({ offer_id: z.array(z.string()).max(1000).default([]) }),
  limit: z.number().int().min(1).max(1000),
})

/** `/v5/product/info/prices`. */
export function listPrices({ state }: StandInCall, body: Record<string, unknown>): object {
  const { filter, limit } = readBody(Filter.safeParse(body))
  const items = filter.offer_id.slice(0, limit).flatMap((offerId) => {
    const offer = state.offers[offerId]
    if (offer?.price == null) return []
    return [
      {
        offer_id: offerId,
        product_id: offer.product_id,
        price: {
          price: amountText(offer.price),
          old_price: amountText(offer.oldPrice),
          currency_code: state.currency,
        },
      },
    ]
  })
  return { items, cursor: '', total: items.length }
}
