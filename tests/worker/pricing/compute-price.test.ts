import { describe, expect, it } from 'vitest'
import { computePrice, roundTo } from '../../../worker/catalog/pricing/compute-price.ts'
import { costStepsOf, stepAt } from '../../../worker/catalog/pricing/cost-steps.ts'
import { createPricer } from '../../../worker/catalog/pricing/create-pricer.ts'
import { explainPrice } from '../../../worker/catalog/pricing/explain-price.ts'
import type { LiveItem } from '../../../worker/catalog/pricing/live-item.ts'
import type { PriceBook, Rule } from '../../../worker/catalog/pricing/price-book.ts'
import { readPriceBook } from '../../../worker/catalog/pricing/read-price-book.ts'
import { OPEN_CHANNEL } from './open-channel.ts'

let ids = 0
const rule = (changes: Partial<Rule> = {}): Rule => ({
  id: (ids += 1),
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

/** As the statement answers them; USD may have another source and a percent on top. */
const currencies = ({ source = 'nbrb', percent = 0 } = {}) =>
  JSON.stringify([
    ['BYN', 2, 1, null, null, '', '', 0, 0],
    ['RUB', 2, 1, 100, '4.0356', '2026-01-05', 'nbrb', 1, 0],
    ['USD', 2, 1, 1, '3.2704', '2026-01-05', source, 2, percent],
    ['PLN', 2, 0, null, null, '', '', 3, 0],
  ])

function bookOf(
  changes: Partial<PriceBook> & { shown?: string; dollar?: Parameters<typeof currencies>[0] } = {},
): PriceBook {
  const { shown, dollar, ...fields } = changes
  const row = {
    currencies: currencies(dollar),
    rules: '[]',
    settings: '{}',
    holidays: null,
    carrier: null,
    tax_bps: 2000,
    channel: OPEN_CHANNEL,
    buyer_group: null,
  }
  const view = { currency: shown ?? null, now: new Date() }
  return { ...readPriceBook([row], view), ...fields }
}

const item = (changes: Partial<LiveItem> = {}): LiveItem => ({
  parcelFee: 0,
  id: 1,
  productId: 1,
  brandId: 30,
  supplierId: 10,
  warehouse: { id: 20, name: 'W', city: null, country: null },
  costMicros: 1_000_000,
  currency: 'BYN',
  costIncludesVat: false,
  ladder: null,
  remains: 10,
  isAtLeast: false,
  minimum: 1,
  pack: 1,
  daysMin: 0,
  daysMax: 0,
  liveSince: null,
  maxAgeHours: null,
  isReturnable: true,
  handPrice: null,
  whenOld: 'mark',
  usualDays: null,
  dispatch: null,
  ...changes,
})

const own = (book: PriceBook, line: LiveItem = item()) =>
  createPricer(book)(line, line.costMicros)?.channelPrice.micros

describe('conversion', () => {
  it('goes over the base currency and is rounded once', () => {
    const dollars = item({ currency: 'USD', costMicros: 2_120 })
    expect(own(bookOf(), dollars)).toBe(6_900) // 0.00212 x 3.2704 = 0.006933248
    expect(own(bookOf({ shown: 'RUB' }), dollars)).toBe(171_800) // / 0.040356 = 0.17180216…
    expect(own(bookOf({ shown: 'USD' }), dollars)).toBe(2_100)
    const hundred = item({ currency: 'RUB', costMicros: 100_000_000 })
    expect(own(bookOf(), hundred)).toBe(4_040_000)
  })

  it('adds the percent to what a source says, not to a rate set by hand', () => {
    const dollar = item({ currency: 'USD', costMicros: 1_000_000 })
    expect(own(bookOf({ dollar: { percent: 250 } }), dollar)).toBe(3_350_000) // 3.2704 x 1.025 = 3.35216
    expect(own(bookOf({ dollar: { percent: -100 } }), dollar)).toBe(3_240_000)
    expect(own(bookOf({ dollar: { percent: 250, source: 'manual' } }), dollar)).toBe(3_270_000)
    // Sold in dollars, a dearer dollar makes what is bought in roubles cheaper: / 3.35216.
    const rouble = item({ costMicros: 100_000_000 })
    expect(own(bookOf({ shown: 'USD', dollar: { percent: 250 } }), rouble)).toBe(29_830_000)
  })

  it('has no price without a rate', () => {
    expect(createPricer(bookOf())(item({ currency: 'PLN' }), 1)).toBeNull()
    expect(createPricer(bookOf())(item({ currency: 'XXX' }), 1)).toBeNull()
  })

  it('does not show a disabled currency', () => {
    expect(bookOf({ shown: 'PLN' }).currency.code).toBe('BYN')
  })
})

describe('rules', () => {
  it('prefer the most specific, then the position, then the id', () => {
    const wide = rule({ percentBps: 1000, position: 1 })
    const supplier = rule({ percentBps: 2000, supplierId: 10, position: 9 })
    const both = rule({ percentBps: 3000, supplierId: 10, brandId: 30, position: 99 })
    const foreign = rule({ percentBps: 9000, supplierId: 11, brandId: 30, warehouseId: 20 })
    expect(own(bookOf({ rules: [wide, supplier, both, foreign] }))).toBe(1_300_000)
    expect(own(bookOf({ rules: [wide, supplier] }))).toBe(1_200_000)
    const earlier = rule({ percentBps: 500, position: 0 })
    expect(own(bookOf({ rules: [wide, earlier] }))).toBe(1_050_000)
    const twin = rule({ percentBps: 700, position: 0 })
    expect(own(bookOf({ rules: [twin, earlier] }))).toBe(1_050_000)
  })

  it('hold cost bands in the base currency, from inclusive to exclusive', () => {
    const band = rule({ percentBps: 5000, costFromMicros: 3_270_400, costToMicros: 6_540_800 })
    const rules = [rule({ percentBps: 1000 }), band]
    const price = (micros: number) =>
      own(bookOf({ rules, shown: 'USD' }), item({ currency: 'USD', costMicros: micros }))
    expect(price(1_000_000)).toBe(1_500_000)
    expect(price(990_000)).toBe(1_090_000)
    expect(price(2_000_000)).toBe(2_200_000)
  })

  it('tell the store’s base price from what a channel or group pays', () => {
    const base = rule({ percentBps: 2000 })
    const group = rule({ percentBps: 1000, groupId: 5 })
    const channel = rule({ percentBps: 1500, channelId: 7 })
    const price = (groupId: number | null) =>
      createPricer(bookOf({ rules: [base, group, channel], groupId }))(item(), 1_000_000)
    expect(price(null)).toMatchObject({
      price: { micros: 1_200_000 },
      channelPrice: { micros: 1_150_000 },
    })
    const both = bookOf({ rules: [base, group], groupId: 5 })
    expect(createPricer(both)(item(), 1_000_000)?.channelPrice.micros).toBe(1_100_000)
  })

  it('never go below the floor margin, which is a share of the price', () => {
    const rules = [rule({ percentBps: -5000 })]
    expect(own(bookOf({ rules, floorMarginBps: 2000 }))).toBe(1_250_000)
    expect(own(bookOf({ rules }))).toBe(1_000_000)
  })

  it('round upwards only', () => {
    expect(roundTo(12_340_000n, 'up_to_99', 2)).toBe(12_990_000n)
    expect(roundTo(12_990_000n, 'up_to_99', 2)).toBe(12_990_000n)
    expect(roundTo(2_100n, 'up_to_99', 2)).toBe(2_100n)
    expect(roundTo(12_340_000n, 'up_to_5', 2)).toBe(15_000_000n)
    expect(roundTo(15_000_000n, 'up_to_5', 2)).toBe(15_000_000n)
    expect(roundTo(4_100_000n, 'up_to_5', 2)).toBe(4_100_000n)
  })
})

describe('ladders', () => {
  const steps = (minimum: number) =>
    costStepsOf(
      item({
        minimum,
        costMicros: 9,
        ladder: [
          [5, 9],
          [10, 8],
          [100, 7],
        ],
      }),
    ).map(({ quantity, micros }) => [quantity, micros])

  it('start at the minimum, above or below the first step', () => {
    expect(steps(1)).toEqual([
      [1, 9],
      [10, 8],
      [100, 7],
    ])
    expect(steps(20)).toEqual([
      [20, 8],
      [100, 7],
    ])
  })

  it('give the step in force at a quantity', () => {
    const ladder = [{ quantity: 5 }, { quantity: 10 }]
    expect([1, 5, 9, 10, 11].map((quantity) => stepAt(ladder, quantity).quantity)).toEqual([
      5, 5, 5, 10, 10,
    ])
  })
})

describe('an explanation', () => {
  it('tells every step with exact amounts, and agrees with the price', () => {
    const winner = rule({ name: 'brand', percentBps: 1250, fixedMicros: 10_000, brandId: 30 })
    const loser = rule({ name: 'all', percentBps: 2000 })
    const book = bookOf({ rules: [loser, winner], shown: 'RUB', floorMarginBps: 500 })
    const line = item({ currency: 'USD', costMicros: 1_000_000 })
    const told = explainPrice(book, line, 3)
    expect(told.channel_price_steps.map((step) => step.step)).toEqual([
      'cost', 'to_base', 'rule', 'floor', 'to_currency', 'rounding',
    ]) // prettier-ignore
    expect(told.channel_price_steps[1]).toMatchObject({
      rate: { units: 1, value: '3.2704', day: '2026-01-05', source: 'nbrb' },
      amount: { value: '3.2704', currency: 'BYN' },
    })
    expect(told.channel_price_steps[2]).toMatchObject({
      rule: { name: 'brand', conditions: ['brand'] },
      beaten: [{ name: 'all', because: 'less_specific' }],
      amount: { value: '3.6892', currency: 'BYN' },
    })
    expect(told.channel_price?.micros).toBe(own(book, line))
  })

  it('names the percent on top of the rate', () => {
    const line = item({ currency: 'USD', costMicros: 1_000_000 })
    const stepOf = (source: string) =>
      explainPrice(bookOf({ dollar: { source, percent: 250 } }), line, 1).price_steps[1]
    expect(stepOf('cbr')).toMatchObject({
      rate: { value: '3.2704', source: 'cbr', percent_bps: 250 },
      amount: { value: '3.35216', currency: 'BYN' },
    })
    expect(stepOf('manual')).toMatchObject({
      rate: { percent_bps: 0 },
      amount: { value: '3.2704' },
    })
  })

  it('says that a rate is missing', () => {
    const told = explainPrice(bookOf(), item({ currency: 'PLN' }), 1)
    expect(told).toMatchObject({ channel_price: null, reason: 'rate_missing', price_steps: [] })
  })
})

it('there is no price rather than an inexact one', () => {
  const huge = {
    micros: Number.MAX_SAFE_INTEGER,
    rate: { perUnit: { num: 1000n, den: 1n }, used: null },
    vatBps: 0,
  }
  expect(computePrice(bookOf(), huge, [])).toBeNull()
})
