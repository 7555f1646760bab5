import { describe, expect, test } from 'vitest'
import { cartEntry, priceMove } from '../../../../web/offers/cart/cart-entry.ts'
import { cartFigures } from '../../../../web/shop/frame/cart-figures.ts'
import { cartGroups } from '../../../../web/shop/cart/page/cart-groups.ts'
import { cartTotals, sumByCurrency } from '../../../../web/offers/cart/cart-totals.ts'
import { convertedLine } from '../../../../web/offers/cart/converted-line.ts'
import type { Offer } from '../../../../worker/catalog/search/schemas/search.ts'
import { aLine, aPrice, aProduct, aStep, cartOffer } from './cart-offer.ts'

const known = (offer: ReturnType<typeof cartOffer> | null) => ({
  offer,
  product: aProduct,
  isKnown: true,
})
const line = (id: number, more = {}) => aLine({ supplier_offer_item_id: id, ...more })

describe('a price that has changed', () => {
  test('is given in tenths of a percent of the price seen, rounded half up', () => {
    expect(priceMove(aPrice(7_850_000), aPrice(8_380_000))).toMatchObject({
      kind: 'rose',
      permille: 68,
    })
    expect(priceMove(aPrice(1_310_000), aPrice(1_240_000))).toMatchObject({
      kind: 'fell',
      permille: 53,
    })
  })
  test('is null across currencies and for an unchanged price', () => {
    expect(priceMove(aPrice(5), aPrice(5))).toBeNull()
    expect(priceMove(aPrice(5), aPrice(9, 'USD'))).toBeNull()
    expect(priceMove(null, aPrice(9))).toBeNull()
  })
  test('is compared in the currency in which it was seen', () => {
    const inUsd = cartOffer({ id: 1, ladder: [aStep(1, 700_000, 'USD')] })
    const inByn = cartOffer({ id: 1, ladder: [aStep(1, 2_400_000)] })
    const entry = cartEntry(line(1), known(inUsd), inByn)
    expect(entry.price).toEqual(aPrice(700_000, 'USD'))
    expect(entry.move).toMatchObject({ kind: 'rose', seen: aPrice(2_000_000), permille: 200 })
  })
})

describe('after a change of the currency', () => {
  const now = cartOffer({ id: 1, ladder: [aStep(1, 700_000, 'USD')] })
  test('an unchanged price is converted', () => {
    const then = cartOffer({ id: 1, ladder: [aStep(1, 2_000_000)] })
    expect(convertedLine(line(1), now, then).channel_price).toEqual(aPrice(700_000, 'USD'))
  })
  test('a price that has risen stays as it was seen', () => {
    const then = cartOffer({ id: 1, ladder: [aStep(1, 2_400_000)] })
    expect(convertedLine(line(1), now, then)).toEqual(line(1))
  })
})

test('a line without an offer has no sum', () => {
  const entry = cartEntry(line(1), known(null))
  expect(entry).toMatchObject({ problem: 'gone', sum: null, move: null })
})

test('before the server answers, the price seen is shown and no problem', () => {
  const entry = cartEntry(line(1, { quantity: 3 }), { offer: null, product: null, isKnown: false })
  expect(entry).toMatchObject({ problem: null, price: aPrice(2_000_000), product: aProduct })
  expect(entry.sum).toEqual({ amount: 600, currency: 'BYN' })
})

describe('totals', () => {
  const offer = (id: number, micros: number) => cartOffer({ id, ladder: [aStep(1, micros)] })
  test('are sums of line sums, each rounded once', () => {
    // Three lines of 0.0050: each rounds to 0.01, their exact sum would to 0.02.
    const entries = [1, 2, 3].map((id) => cartEntry(line(id), known(offer(id, 5_000))))
    expect(cartTotals(entries).totals).toEqual([{ amount: 3, currency: 'BYN' }])
  })
  test('leave out lines that are not selected, saved for later, or cannot be ordered', () => {
    const entries = [
      cartEntry(line(1), known(offer(1, 2_000_000))),
      cartEntry(line(2, { selected: false }), known(offer(2, 2_000_000))),
      cartEntry(line(3, { is_saved_for_later: true }), known(offer(3, 2_000_000))),
      cartEntry(line(4, { quantity: 9999 }), known(offer(4, 2_000_000))),
      cartEntry(line(5), known(null)),
    ]
    const totals = cartTotals(entries)
    expect(totals.totals).toEqual([{ amount: 200, currency: 'BYN' }])
    expect(totals.problems.map(({ id }) => id)).toEqual([4])
  })
  test('are one per currency while a line has no rate', () => {
    const unpriced = cartOffer({ id: 2, ladder: [] })
    const entries = [
      cartEntry(line(1), known(offer(1, 2_000_000))),
      cartEntry(line(2, { channel_price: aPrice(3_000_000, 'EUR') }), known(unpriced)),
    ]
    expect(cartTotals(entries).totals).toEqual([
      { amount: 200, currency: 'BYN' },
      { amount: 300, currency: 'EUR' },
    ])
  })
  test('name what parcels cost, once for each warehouse', () => {
    const from = (id: number, amount?: number) => {
      const base = offer(id, 2_000_000)
      const parcelFee = amount === undefined ? {} : { parcel_fee: { amount, currency: 'BYN' } }
      return known({ ...base, warehouse: { ...base.warehouse, id: id % 3, ...parcelFee } })
    }
    const entries = [
      cartEntry(line(1), from(1, 300)),
      cartEntry(line(2), from(2)),
      cartEntry(line(3, { selected: false }), from(3, 700)),
      cartEntry(line(4), from(4, 300)),
    ]
    const { totals, parcelFees, warehouses } = cartTotals(entries)
    expect([totals, parcelFees, warehouses]).toEqual([
      [{ amount: 600, currency: 'BYN' }],
      { amount: 300, currency: 'BYN' },
      2,
    ])
    expect(cartTotals([cartEntry(line(2), from(2))]).parcelFees).toBeNull()
  })
  test('include savings, and count risen prices', () => {
    const step = { quantity: 1, price: aPrice(3_000_000), channel_price: aPrice(2_500_000) }
    const entries = [cartEntry(line(1), known(cartOffer({ id: 1, ladder: [step] })))]
    const { saved, rises } = cartTotals(entries)
    expect(saved).toEqual({ amount: 50, currency: 'BYN' })
    expect(rises).toHaveLength(1)
  })
  test('are exact where floats are not', () => {
    const amount = 4_503_599_627_370_495
    const sums = [amount, amount, 1].map((each) => ({ amount: each, currency: 'BYN' }))
    expect(sumByCurrency(sums)).toEqual([{ amount: Number.MAX_SAFE_INTEGER, currency: 'BYN' }])
  })
})

test('the header counts every line of the cart and adds up those selected', () => {
  const lines = [
    line(1, { quantity: 2 }),
    line(2, { selected: false }),
    line(3, { is_saved_for_later: true }),
  ]
  expect(cartFigures(lines, 'BYN')).toEqual({ count: 2, sum: { amount: 400, currency: 'BYN' } })
  expect(cartFigures(lines, 'USD')).toEqual({ count: 2, sum: null })
  expect(cartFigures([], 'BYN')).toEqual({ count: 0, sum: null })
})

test('lines are grouped by warehouse, lines without an offer come last', () => {
  const at = (id: number, warehouse: number, days_max: number) =>
    cartEntry(
      line(id),
      known(
        cartOffer({
          id,
          days_min: 1,
          days_max,
          warehouse: { id: warehouse, name: `W${warehouse}`, city: null, country: null },
        }),
      ),
    )
  const groups = cartGroups([
    cartEntry(line(1), known(null)),
    at(2, 8, 2),
    at(3, 9, 4),
    at(4, 8, 7),
  ])
  expect(groups.map(({ id, entries }) => [id, entries.map((entry) => entry.id)])).toEqual([
    [8, [2, 4]],
    [9, [3]],
    [0, [1]],
  ])
  expect(groups[0]?.days).toEqual({ min: 1, max: 7 })
})

test('days of a warehouse are those its date is computed from, of lines that can be had', () => {
  const warehouse = { id: 8, name: 'W8', city: null, country: null }
  const at = (id: number, offer: Partial<Offer>) =>
    cartEntry(line(id), known(cartOffer({ ...offer, id, warehouse })))
  const usual_days = { median: 6, p90: 9, count: 30 }
  const usual = at(1, { days_min: 1, days_max: 2, usual_days })
  const gone = at(2, { days_min: 0, days_max: 0, remains: 0 })
  expect(cartGroups([gone, usual])[0]?.days).toEqual({ min: 6, max: 9 })
  expect(cartGroups([gone])[0]).toMatchObject({ days: null, arrives: null })
})
