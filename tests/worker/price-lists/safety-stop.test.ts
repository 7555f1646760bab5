import { describe, expect, it } from 'vitest'
import { createOffer, importList, settle } from '../../support/worker/price-lists.ts'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { env } from 'cloudflare:workers'

interface Item {
  brand: string
  mpn: string
  name: string
  /** Hundredths. */
  price: number
  stock: number
}

const BRANDS = ['Nexperia', 'Vishay', 'Murata', 'TDK', 'Yageo', 'Kemet']

/** A list as it was yesterday: 60 parts of six brands, every fifth sold out. */
const yesterday = (): Item[] =>
  Array.from({ length: 60 }, (_, at) => ({
    brand: BRANDS[at % 6]!,
    mpn: `SO${100 + at}T`,
    name: `Part number ${at}, in a case of plastic`,
    price: 150 + at * 37,
    stock: at % 5 === 0 ? 0 : at + 3,
  }))

const TITLES = ['Brand', 'MPN', 'Name', 'Price', 'Stock']

const csvOf = (items: readonly Item[], titles = TITLES): string =>
  [
    titles.join(';'),
    ...items.map(({ brand, mpn, name, price, stock }) =>
      [brand, mpn, name, (price / 100).toFixed(2), stock].join(';'),
    ),
  ].join('\n')

const priced = (factor: number) => (items: Item[]) =>
  csvOf(items.map((item) => ({ ...item, price: Math.round(item.price * factor) })))
const changed = (change: (item: Item, at: number) => Partial<Item>) => (items: Item[]) =>
  csvOf(items.map((item, at) => ({ ...item, ...change(item, at) })))
const without = (title: string) => (items: Item[]) => {
  const at = TITLES.indexOf(title)
  return csvOf(items)
    .split('\n')
    .map((line) => line.split(';').toSpliced(at, 1).join(';'))
    .join('\n')
}

const WRONG: [kind: string, reason: string, make: (items: Item[]) => string][] = [
  ['in dollars', 'currency_changed', (items) => csvOf(items, TITLES.with(3, 'Price, USD'))],
  ['in dollars at their rate', 'currency_changed', (items) => {
    const dear = items.map((item) => ({ ...item, price: item.price * 42 }))
    return csvOf(dear, TITLES.with(3, 'Price, USD'))
  }],
  ['some rows in another currency', 'currency_changed', (items) =>
    csvOf(items, [...TITLES, 'Currency'])
      .split('\n')
      .map((line, at) => (at === 0 ? line : `${line};${at === 7 ? 'USD' : 'EUR'}`))
      .join('\n')],
  ['retail prices, a little more', 'price_kind_change', priced(1.07)],
  ['a discount for everybody', 'price_kind_change', priced(0.95)],
  ['two thirds of them retail', 'price_kind_change',
    changed(({ price }, at) => ({ price: at % 3 === 0 ? price : Math.round(price * 1.04) }))],
  ['without their tax', 'median_price_change', priced(1 / 1.2)],
  ['in another unit', 'median_price_change', priced(100)],
  ['with the point one place off', 'median_price_change', priced(0.1)],
  ['nothing in stock', 'empty_share', changed(() => ({ stock: 0 }))],
  ['half of it sold out over night', 'empty_share',
    changed(({ stock }, at) => ({ stock: at % 2 === 0 ? 0 : stock }))],
  ['other numbers, as many of them', 'gone_share', changed(({ mpn }) => ({ mpn: `X${mpn}` }))],
  ['a quarter of the numbers renamed', 'gone_share',
    changed(({ mpn }, at) => ({ mpn: at % 4 === 0 ? `${mpn}-A` : mpn }))],
  ['another supplier', 'brands_gone_share',
    changed(({ mpn }, at) => ({ mpn: `Y${mpn}`, brand: ['Bosch', 'Mahle', 'SKF'][at % 3]! }))],
  ['brands one row off', 'gone_share',
    (items) => changed((_, at) => ({ brand: items[(at + 1) % 60]!.brand }))(items)],
  ['cut below seventy percent', 'row_count_change', (items) => csvOf(items.slice(0, 41))],
  ['all of it twice under new numbers', 'row_count_change',
    (items) => csvOf([...items, ...items.map((item) => ({ ...item, mpn: `${item.mpn}2` }))])],
  ['a fifth without a price', 'rejected_share', (items) =>
    csvOf(items)
      .split('\n')
      .map((line, at) => (at % 5 === 1 ? line.split(';').with(3, '').join(';') : line))
      .join('\n')],
  ['a third for nothing', 'zero_price_share',
    changed(({ price }, at) => ({ price: at % 3 === 0 ? 0 : price }))],
  ['the stock gone', 'low_confidence', without('Stock')],
  ['price and stock in each other’s place', 'median_price_change',
    (items) => csvOf(items, TITLES.with(3, 'Stock').with(4, 'Price'))],
] // prettier-ignore

describe('a wrong list', () => {
  it.each(WRONG)('is stopped: %s (%s)', async (_kind, reason, make) => {
    const offer = await createOffer()
    expect((await importList(offer, csvOf(yesterday()))).status).toBe('applied')
    const list = await importList(offer, make(yesterday()))
    expect(list.status).toBe('waiting_approval')
    expect(list.safety_stop?.reasons.map(({ code }) => code)).toContain(reason)
  })

  it('says each doubt, and not twice what a person has settled', async () => {
    const offer = await createOffer()
    const dollars = csvOf(yesterday(), TITLES.with(3, 'Price, USD'))
    const first = await importList(offer, dollars)
    expect(first.safety_stop?.reasons).toMatchObject([
      { code: 'currency_conflict', params: { list: 'USD', offer: 'EUR' } },
    ])
    await approvePriceList(jobCtx(env), first.id)
    expect((await settle(first.id)).status).toBe('applied')
    const next = await importList(offer, dollars.replace('SO100T', 'SO900T'))
    expect(next.status).toBe('applied')
    // What changes stops again.
    const euros = await importList(offer, csvOf(yesterday()))
    expect(euros.safety_stop?.reasons.map(({ code }) => code)).toEqual(['currency_changed'])
  })
})

describe('an ordinary day', () => {
  it('is never stopped', async () => {
    const offer = await createOffer()
    let items = yesterday()
    expect((await importList(offer, csvOf(items))).status).toBe('applied')
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let day = 1; day <= 15; day += 1) {
      const left = items.filter(() => random() > 0.02)
      const added = random() > 0.5 ? [{ ...items[0]!, mpn: `NEW${day}A` }] : []
      items = [...left, ...added].map((item) => ({
        ...item,
        price: random() < 0.03 ? Math.round(item.price * (0.9 + random() * 0.2)) : item.price,
        stock: random() < 0.3 ? Math.floor(random() * 60) : item.stock,
      }))
      const list = await importList(offer, csvOf(items))
      expect({ day, status: list.status, stop: list.safety_stop }).toEqual({
        day,
        status: 'applied',
        stop: null,
      })
    }
  })
})
