import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { type Cost, computePrice, roundTo } from '../../../worker/catalog/pricing/compute-price.ts'
import type { PriceBook, Rule } from '../../../worker/catalog/pricing/price-book.ts'
import { readPriceBook } from '../../../worker/catalog/pricing/read-price-book.ts'
import {
  add,
  divide,
  isLess,
  multiply,
  type Rational,
  rational,
} from '../../../worker/lib/rational.ts'
import { roundUnitPrice } from '../../../worker/lib/unit-price.ts'
import type { PriceExplanation } from '../../../worker/catalog/pricing/schemas/pricing.ts'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { confirmedStaff, guest, staff } from '../../support/worker/client.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'
import { freshNumber, stock } from '../search/stock.ts'
import { readyDraft, drafted, placedDraft, SELLER } from '../drafts/drafting.ts'
import { OPEN_CHANNEL } from './open-channel.ts'

const rule = (changes: Partial<Rule>): Rule => ({
  id: 1,
  name: 'rule',
  position: 0,
  channelId: null,
  groupId: null,
  supplierId: null,
  warehouseId: null,
  brandId: null,
  categoryId: null,
  costFromMicros: null,
  costToMicros: null,
  percentBps: 0,
  fixedMicros: 0,
  rounding: 'none',
  startsAt: null,
  endsAt: null,
  ...changes,
})

/** A store of 20 % VAT. */
function bookOf(changes: Partial<PriceBook> = {}): PriceBook {
  const row = {
    currencies: JSON.stringify([['USD', 2, 1, 1, '3.2704', '2026-01-05', 'nbrb', 2, 0]]),
    rules: '[]',
    settings: '{}',
    holidays: null,
    carrier: null,
    tax_bps: 2000,
    channel: OPEN_CHANNEL,
    buyer_group: null,
  }
  return { ...readPriceBook([row], { currency: null, now: new Date() }), ...changes }
}

const ONE: Rational = { num: 1n, den: 1n }
const costOf = (micros: number, vatBps: number): Cost => ({
  micros,
  vatBps,
  rate: { perUnit: ONE, used: null },
})
const priceOf = (book: PriceBook, vatBps: number, rules: Rule[]) =>
  computePrice(book, costOf(1_200_000, vatBps), rules)?.micros

/** The price before offers said what is in their costs. */
function priceBefore(
  book: PriceBook,
  { micros, rate }: Cost,
  { percentBps, fixedMicros, rounding }: Rule,
): number {
  // prettier-ignore
  const inBase = multiply(rational(BigInt(micros)), rate.perUnit)
  const marked = add(
    multiply(inBase, rational(BigInt(10_000 + percentBps), 10_000n)),
    rational(BigInt(fixedMicros)),
  )
  const floor = divide(inBase, rational(BigInt(10_000 - book.floorMarginBps), 10_000n))
  const { rate: target, digits } = book.currency
  const exact = divide(isLess(marked, floor) ? floor : marked, target?.perUnit ?? ONE)
  return Number(roundTo(roundUnitPrice(exact, digits), rounding, digits))
}

it('changes no price by a unit while an offer does not say that its costs include VAT', () => {
  const random = randomOf(Number(env.HISTORY_SEED))
  const dollar = bookOf().currencies.get('USD')
  for (let nth = 0; nth < 3000; nth += 1) {
    const book = bookOf({
      floorMarginBps: random.pick([0, 100, 500, 2000, 9900]),
      isTaxIncluded: random.below(2) === 0,
      homeTaxBps: random.pick([0, 2000, 2500]),
      ...(random.below(2) === 0 && dollar && { currency: dollar }),
    })
    const cost = costOf(1 + random.below(50_000_000), 0)
    const applied = rule({
      percentBps: random.below(8000) - 3000,
      fixedMicros: random.below(3) === 0 ? random.below(2_000_000) : 0,
      rounding: random.pick(['none', 'up_to_99', 'up_to_5']),
    })
    expect([nth, computePrice(book, cost, [applied])?.micros]).toEqual([
      nth,
      priceBefore(book, cost, applied),
    ])
  }
})

it('marks up the cost as the list says it, with VAT or without', () => {
  const rules = [rule({ percentBps: 2500 })]
  for (const isTaxIncluded of [true, false]) {
    const book = bookOf({ isTaxIncluded })
    expect([priceOf(book, 0, rules), priceOf(book, 2000, rules)]).toEqual([1_500_000, 1_500_000])
  }
})

it('holds net price to net cost at the floor', () => {
  const rules = [rule({ percentBps: -3000 })]
  // 1.00 without VAT: 1.25 at a floor of 20 %, 1.50 with the tax that the price includes.
  const prices = [true, false].map((isTaxIncluded) =>
    priceOf(bookOf({ isTaxIncluded, floorMarginBps: 2000 }), 2000, rules),
  )
  expect(prices).toEqual([1_500_000, 1_250_000])
})

it('an offer says so, and its price in the shop stays', async () => {
  const number = freshNumber()
  const item = await stock(number, { costMicros: 1_200_000 })
  const { offer_id: offerId } = (await env.DB.prepare(
    'SELECT offer_id FROM offer_items WHERE id = ?',
  )
    .bind(item.itemId)
    .first<{ offer_id: number }>()) ?? { offer_id: 0 }
  const buyer = await confirmedStaff('buyer')
  const path = `/admin/offers/${offerId}`
  const shopper = await guest()
  const shown = async () =>
    (await (await shopper.get(`/search?q=${number}`)).text()).match(/"price":\{[^}]*\}/)?.[0]
  const before = await shown()
  expect(before).toContain('1200000')
  expect(await dataOf<SupplierOffer>(await buyer.get(path))).toMatchObject({
    cost_includes_vat: false,
    is_shelf: false,
  })
  const changed = await buyer.put(path, { cost_includes_vat: true })
  expect(await dataOf<SupplierOffer>(changed)).toMatchObject({ cost_includes_vat: true })
  expect((await auditOf('offer', offerId))[0]?.after).toContain('"cost_includes_vat":true')
  expect(await shown()).toBe(before)
  const seeing = await staff(['suppliers.offers.view'])
  const why = await seeing.get(`/admin/offer-items/${item.itemId}/explain`)
  expect(await dataOf<PriceExplanation>(why)).toMatchObject({
    cost: { micros: 1_200_000 },
    price: { micros: 1_200_000 },
    price_steps: expect.arrayContaining([
      expect.objectContaining({ step: 'floor', net_cost: { value: '1', currency: 'BYN' } }),
    ]),
  })
  expect((await (await staff(['suppliers.offers.view'])).put(path, {})).status).toBe(403)
})

it('a draft, its quote and its order count the cost without VAT from then on', async () => {
  const rights = [...SELLER, 'reports.prices.view']
  const { item, seller, draft } = await readyDraft({ remains: 100 }, { quantity: 3, rights })
  const gross = await drafted(seller, draft)
  await env.DB.prepare('UPDATE offers SET cost_includes_vat = 1 WHERE id = ? >> 32')
    .bind(item.itemId)
    .run()
  const net = await drafted(seller, draft)
  const [was, is] = [gross, net].map(({ lines }) => lines[0]?.cost_sum?.amount ?? 0)
  expect(is).toBe(Math.round(((was ?? 0) * 10) / 12))
  expect(net.totals).toEqual(gross.totals)
  expect(net.margin?.amount.amount).toBe((gross.margin?.amount.amount ?? 0) + (was ?? 0) - (is ?? 0)) // prettier-ignore
  const order = await placedDraft(seller, draft)
  const line = await env.DB.prepare('SELECT cost_vat_bps FROM order_lines WHERE order_id = ?')
    .bind(order.id)
    .first()
  expect(line).toEqual({ cost_vat_bps: 2000 })
})
