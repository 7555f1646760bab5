import { describe, expect, it } from 'vitest'
import { isOfTheDay } from '../../support/worker/calls-of-the-day.ts'
import { createOffer, importList, liveItems, settle } from '../../support/worker/price-lists.ts'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { changeSettings } from '../../../worker/suppliers/price-lists/read/change-settings.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { env } from 'cloudflare:workers'
import { listFacts } from '../../../worker/suppliers/price-lists/facts/list-facts.ts'
import { revokeFact } from '../../../worker/suppliers/price-lists/facts/revoke-fact.ts'

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
  ['the brands gone', 'layout_drift', without('Brand')],
  ['price and stock in each other’s place', 'layout_drift',
    (items) => csvOf(items, TITLES.with(3, 'Stock').with(4, 'Price'))],
  ['price and stock swapped under their titles', 'median_price_change', (items) =>
    csvOf(items.map((item) => ({ ...item, price: item.stock * 100 + 1, stock: item.price })))],
  ['number and name swapped under their titles', 'gone_share',
    changed(({ mpn, name }) => ({ mpn: name.replaceAll(',', ''), name: mpn }))],
  ['prices of the rows above', 'price_scatter', (items) =>
    csvOf(items.map((item, at) => ({ ...item, price: items[(at * 17 + 9) % 60]!.price })))],
  ['sorted by one column alone', 'price_scatter', (items) => {
    const prices = items.map(({ price }) => price).toReversed()
    return csvOf(items.map((item, at) => ({ ...item, price: prices[at]! })))
  }],
  ['content of an earlier version', 'price_kind_change', (items) =>
    csvOf(items.slice(2).map((item) => ({ ...item, price: Math.round(item.price * 0.96) })))],
  ['all rows twice', 'rejected_share', (items) => csvOf([...items, ...items])],
  ['a part of the rows twice, at other prices', 'rejected_share', (items) =>
    csvOf([...items, ...items.slice(0, 12).map((item) => ({ ...item, price: item.price + 5 }))])],
  ['numbers that a spreadsheet has mangled', 'rejected_share',
    changed(({ mpn }, at) => ({ mpn: at % 5 === 0 ? `4.${at}E+05` : mpn }))],
  ['stock in words nobody explained', 'stock_words', (items) =>
    csvOf(items)
      .split('\n')
      .map((line, at) => (at % 20 === 3 ? line.replace(/\d+$/, 'мало') : line))
      .join('\n')],
  ['without titles', 'guessed_by_values', (items) => csvOf(items).split('\n').slice(1).join('\n')],
  ['two columns of stock', 'same_field', (items) =>
    csvOf(items, [...TITLES, 'Stock B'])
      .split('\n')
      .map((line, at) => (at === 0 ? line : `${line};${at % 9}`))
      .join('\n')],
  ['a wholesale price beside a retail one', 'several_prices', (items) =>
    csvOf(items, [...TITLES, 'Retail price'])
      .split('\n')
      .map((line, at) => (at === 0 ? line : `${line};${at * 9}.99`))
      .join('\n')],
  ['another title over the price', 'layout_drift', (items) => csvOf(items, TITLES.with(3, 'Fee'))],
  ['another price title in the same place', 'column_renamed',
    (items) => csvOf(items, TITLES.with(3, 'Dealer price'))],
  ['the numbers gone', 'no_part_number', without('MPN')],
  ['cells one place to the left', 'gone_share', (items) =>
    csvOf(items)
      .split('\n')
      .map((line, at) => (at === 0 ? line : `${line.split(';').slice(1).join(';')};`))
      .map((line, at) => (at === 0 ? line : line.split(';').with(3, '5').join(';')))
      .join('\n')],
  ['a factor before the price', 'layout_drift', (items) =>
    csvOf(items)
      .split('\n')
      .map((line, at) => line.split(';').toSpliced(3, 0, at === 0 ? 'Factor' : '1').join(';'))
      .join('\n')],
  ['half of the brands', 'brands_gone_share', (items) =>
    csvOf(items.map((item, at) => ({ ...item, brand: BRANDS[at % 2]! })))],
  ['prices in hundredths', 'median_price_change', (items) =>
    csvOf(items).replaceAll(/(\d+)\.(\d\d);/g, '$1$2;')],
  ['prices rounded to whole ones', 'price_scatter', (items) =>
    csvOf(items.map((item) => ({ ...item, price: Math.max(100, Math.round(item.price / 1000) * 1000) })))],
] // prettier-ignore

describe('a wrong list', () => {
  it.each(WRONG)('is stopped: %s (%s)', async (_kind, reason, make) => {
    const offer = await createOffer()
    expect((await importList(offer, csvOf(yesterday()))).status).toBe('applied')
    const list = await importList(offer, make(yesterday()))
    expect(['waiting_approval', 'failed']).toContain(list.status)
    expect(list.is_live).toBe(false)
    const doubts = list.status === 'failed' ? list.recognised?.doubts : list.safety_stop?.reasons
    expect(doubts?.map(({ code }) => code)).toContain(reason)
  })

  it('says which columns are gone, whatever else is wrong', async () => {
    const offer = await createOffer()
    await importList(offer, csvOf(yesterday()))
    const list = await importList(offer, 'hello;there\nhow;are\nyou;today')
    expect(list).toMatchObject({
      status: 'failed',
      error: { params: { gone: 'Brand, MPN, Name, Price, Stock' } },
    })
  })

  it('is stopped for a currency without a rate, from the first list on', async () => {
    const offer = await createOffer({ currency: 'GEL' })
    await env.DB.batch([
      env.DB.prepare(`INSERT INTO currencies (code) VALUES ('PLN') ON CONFLICT DO NOTHING`),
      env.DB.prepare(`INSERT INTO rates (currency, units, value, source, day)
        VALUES ('PLN', 10, '8.50', 'manual', '2026-01-01')`),
    ])
    const list = await importList(offer, csvOf(yesterday()))
    expect(list.safety_stop?.reasons).toEqual([
      {
        code: 'currency_without_rate',
        value: null,
        before: null,
        limit: null,
        params: { currencies: 'GEL' },
      },
    ])
    const zloty = await createOffer({ currency: 'PLN' })
    expect((await importList(zloty, csvOf(yesterday()))).status).toBe('applied')
    await env.DB.prepare(`DELETE FROM rates WHERE currency = 'PLN'`).run()
  })

  it('asks to confirm each guess by values by itself', async () => {
    const offer = await createOffer()
    const untitled = csvOf(yesterday()).split('\n').slice(1).join('\n')
    const list = await importList(offer, untitled)
    expect(list.status).toBe('waiting_approval')
    await expect(approvePriceList(jobCtx(env), list.id)).rejects.toMatchObject({
      sentence: 'doubts_unconfirmed',
      extra: { missing: 'part_number:2,price:4,stock:5' },
    })
    await expect(
      approvePriceList(jobCtx(env), list.id, ['part_number:2', 'stock:5']),
    ).rejects.toMatchObject({ extra: { missing: 'price:4' } })
    await approvePriceList(jobCtx(env), list.id, ['part_number:2', 'price:4', 'stock:5'])
    expect((await settle(list.id)).status).toBe('applied')
    expect((await importList(offer, untitled.replace('SO100T', 'SO900T'))).status).toBe('applied')
  })

  it('asks once what no stock means, and counts its items as none left only then', async () => {
    const offer = await createOffer()
    const list = await importList(offer, without('Stock')(yesterday()))
    expect(list.safety_stop?.reasons.map(({ code }) => code)).toEqual(['low_confidence'])
    await changeSettings(jobCtx(env), list.id, { no_stock: { remains: 3, is_at_least: false } })
    const said = await settle(list.id)
    expect(said).toMatchObject({ status: 'ready', safety_stop: null })
    const next = await importList(offer, without('Stock')(yesterday().slice(1)))
    expect(next.status).toBe('applied')
    expect((await liveItems(offer))[0]?.remains).toBe(3)
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
    // What a person settled is listed with who and when, and can be taken back.
    const [fact, ...others] = await listFacts(jobCtx(env), offer)
    expect(others).toEqual([])
    expect(fact).toMatchObject({
      code: 'currency_conflict',
      params: { list: 'USD', offer: 'EUR' },
      price_list_id: first.id,
      version: 1,
    })
    await revokeFact(jobCtx(env), { offerId: offer, factId: fact?.id ?? 0 })
    const again = await importList(offer, dollars.replace('SO100T', 'SO800T'))
    expect(again.safety_stop?.reasons.map(({ code }) => code)).toEqual(['currency_conflict'])
    // What changes stops again.
    const euros = await importList(offer, csvOf(yesterday()))
    expect(euros.safety_stop?.reasons.map(({ code }) => code)).toEqual(['currency_changed'])
  })
})

describe('an ordinary day', () => {
  it('is never stopped, one of the thirds of two hundred', async () => {
    const offer = await createOffer()
    const bringIn = async (items: ReturnType<typeof yesterday>) =>
      expect((await importList(offer, csvOf(items))).status).toBe('applied')
    let items = yesterday()
    let isBegun = false
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let day = 1; day <= 200; day += 1) {
      const before = items
      const left = items.filter(() => random() > 0.02)
      const added = random() > 0.5 ? [{ ...items[0]!, mpn: `NEW${day}A` }] : []
      items = [...left, ...added].map((item) => ({
        ...item,
        price: random() < 0.03 ? Math.round(item.price * (0.9 + random() * 0.2)) : item.price,
        stock: random() < 0.3 ? Math.floor(random() * 60) : item.stock,
      }))
      if (!isOfTheDay(Math.floor((day - 1) / 67))) continue
      // The third begins with what the day before it left.
      if (!isBegun) await bringIn(before)
      isBegun = true
      const list = await importList(offer, csvOf(items))
      expect({ day, status: list.status, stop: list.safety_stop }).toEqual({
        day,
        status: 'applied',
        stop: null,
      })
    }
  })
})
