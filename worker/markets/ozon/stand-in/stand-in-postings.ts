import { z } from 'zod'
import type { StandInCall } from './stand-in-call.ts'
import { readBody, StandInRefusal } from './stand-in-refusal.ts'
import type { StandInPosting, StandInState } from './stand-in-state.ts'

const UNFULFILLED = ['awaiting_packaging', 'awaiting_deliver']
const SHIP_WITHIN_MS = 2 * 24 * 3_600_000

/**
 * A buyer orders pieces of offers there, at the prices there: they are reserved, and a posting waits to be packed.
 * Null where one of them has not that many free.
 */
export function orderThere(
  state: StandInState,
  wanted: { offer_id: string; quantity: number }[],
  now: number,
): StandInPosting | null {
  const places = wanted.map(({ offer_id: id, quantity }) => {
    const offer = state.offers[id]
    const found = Object.entries(offer?.stocks ?? {}).find(([, { stock }]) => stock >= quantity)
    return offer?.price == null || found === undefined
      ? null
      : { offer, price: offer.price, warehouse: found[0], place: found[1], quantity, id }
  })
  const found = places.filter((place) => place !== null)
  const [first] = found
  if (first === undefined || found.length < wanted.length) return null
  for (const { place, quantity } of found) {
    place.stock -= quantity
    place.reserved += quantity
  }
  const posting: StandInPosting = {
    posting_number: `${80_000_000 + state.nextPosting}-0001-1`,
    status: 'awaiting_packaging',
    substatus: 'posting_created',
    warehouse_id: Number(first.warehouse),
    changedAt: now,
    shipBy: now + SHIP_WITHIN_MS,
    products: found.map(({ offer, price, quantity, id }) => ({
      offer_id: id,
      sku: offer.product_id + 1_000_000,
      quantity,
      price: `${Math.trunc(price / 100)}.${String(price % 100).padStart(2, '0')}`,
    })),
    packages: [],
  }
  state.nextPosting += 1
  state.postings.push(posting)
  return posting
}

/** A buyer, or Ozon, cancels a posting that has not left; what was reserved for it is free again. */
export function cancelThere(state: StandInState, postingNumber: string, now: number): void {
  const posting = state.postings.find((one) => one.posting_number === postingNumber)
  if (posting === undefined) return
  if (posting.status === 'awaiting_packaging') {
    for (const { offer_id: id, quantity } of posting.products) {
      const place = state.offers[id]?.stocks[posting.warehouse_id]
      if (place === undefined) continue
      place.reserved -= quantity
      place.stock += quantity
    }
  }
  posting.status = 'cancelled'
  posting.substatus = 'posting_canceled'
  posting.changedAt = now
}

const Page = z.object({
  limit: z.number().int().min(1).max(100),
  cursor: z.string().default(''),
  filter: z
    .object({
      last_changed_status_date: z
        .object({ from: z.iso.datetime(), to: z.iso.datetime() })
        .optional(),
    })
    .default({}),
})

/** `/v4/posting/fbs/unfulfilled/list`. */
export const listUnfulfilled = ({ state }: StandInCall, body: Record<string, unknown>): object =>
  pageOf(state, body, ({ status }) => UNFULFILLED.includes(status))

/** `/v4/posting/fbs/list`. */
export function listPostings({ state }: StandInCall, body: Record<string, unknown>): object {
  const { last_changed_status_date: days } = readBody(Page.safeParse(body)).filter
  const [from, to] = [Date.parse(days?.from ?? ''), Date.parse(days?.to ?? '')]
  return pageOf(state, body, ({ changedAt }) => changedAt >= from && changedAt <= to)
}

function pageOf(
  state: StandInState,
  body: Record<string, unknown>,
  isWanted: (posting: StandInPosting) => boolean,
): object {
  const { limit, cursor } = readBody(Page.safeParse(body))
  const all = state.postings.filter(isWanted)
  const from = Number(cursor || 0)
  const has_next = all.length > from + limit
  return {
    postings: all.slice(from, from + limit).map((posting) => toWire(posting, state.currency)),
    has_next,
    cursor: has_next ? String(from + limit) : '',
  }
}

const toWire = ({ products, shipBy, ...posting }: StandInPosting, currency: string) => ({
  ...posting,
  shipment_date: new Date(shipBy).toISOString(),
  products: products.map(({ price, ...product }) => ({
    ...product,
    price: { amount: price, currency },
  })),
})

const Named = z.object({ posting_number: z.string() })

/** `/v3/posting/fbs/get`: its prices are texts beside their currency. */
export function getPosting({ state }: StandInCall, body: Record<string, unknown>): object {
  const { products, ...posting } = toWire(postingOf(state, body), state.currency)
  return {
    result: {
      ...posting,
      products: products.map(({ price: { amount, currency }, ...product }) => ({
        ...product,
        price: amount,
        currency_code: currency,
      })),
    },
  }
}

function postingOf(state: StandInState, body: Record<string, unknown>): StandInPosting {
  const { posting_number: number } = readBody(Named.safeParse(body))
  const posting = state.postings.find((one) => one.posting_number === number)
  if (posting === undefined) throw new StandInRefusal(404, 'POSTING_NOT_FOUND')
  return posting
}

const Packed = z.object({
  packages: z
    .array(
      z.object({
        products: z.array(
          z.object({ product_id: z.number(), quantity: z.number().int().positive() }),
        ),
      }),
    )
    .min(1),
})

/** `/v4/posting/fbs/ship`. Answers before the parcels are made, as Ozon does. */
export function shipPosting({ state, now }: StandInCall, body: Record<string, unknown>): object {
  const posting = postingOf(state, body)
  const { packages } = readBody(Packed.safeParse(body))
  if (posting.status === 'cancelled') throw new StandInRefusal(400, 'POSTING_ALREADY_CANCELLED')
  if (posting.status !== 'awaiting_packaging') {
    throw new StandInRefusal(400, 'POSTING_ALREADY_SHIPPED')
  }
  const packed = (sku: number) =>
    packages
      .flatMap(({ products }) => products)
      .reduce((sum, one) => sum + (one.product_id === sku ? one.quantity : 0), 0)
  if (posting.products.some(({ sku, quantity }) => packed(sku) !== quantity)) {
    throw new StandInRefusal(400, 'HAS_INCORRECT_PRODUCT_QUANTITY')
  }
  posting.packages = packages.map(({ products }) => products)
  posting.status = 'awaiting_deliver'
  posting.substatus = 'posting_awaiting_passport_data'
  posting.changedAt = now
  for (const { offer_id: id, quantity } of posting.products) {
    const place = state.offers[id]?.stocks[posting.warehouse_id]
    if (place !== undefined) place.reserved -= quantity
  }
  return { result: [posting.posting_number] }
}
