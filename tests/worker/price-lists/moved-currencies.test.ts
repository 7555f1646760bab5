import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { approvePriceList } from '../../../worker/suppliers/price-lists/apply/apply-price-list.ts'
import { listFacts } from '../../../worker/suppliers/price-lists/facts/list-facts.ts'
import { readPreview } from '../../../worker/suppliers/price-lists/show/read-preview.ts'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import { createOffer, importList, settle } from '../../support/worker/price-lists.ts'

const ctx = () => jobCtx(env)

interface Row {
  currency: string
  price: string
}

/** `Brand,MPN,Name,Stock,Price,Currency` of 40 rows, but for what `change` says of one. */
const csvOf = (change: (at: number) => Partial<Row>): string =>
  [
    'Brand,MPN,Name,Stock,Price,Currency',
    ...Array.from({ length: 40 }, (_, at) => {
      const { currency, price } = { currency: 'GBP', price: `${at + 1}.50`, ...change(at) }
      return `Murata,CUR${at},Part ${at},5,${price},${currency}`
    }),
  ].join('\n')

const codes = ({ safety_stop: stop }: PriceList) => stop?.reasons.map(({ code }) => code) ?? []

/** An offer in pounds whose live list has one row in roubles, as a person has approved. */
async function soldInPounds(): Promise<number> {
  const offer = await createOffer({ currency: 'GBP' })
  const first = await importList(
    offer,
    csvOf((at) => (at === 39 ? { currency: 'RUB' } : {})),
  )
  await approvePriceList(ctx(), first.id)
  expect((await settle(first.id)).status).toBe('applied')
  return offer
}

describe('rows that go from one currency to another', () => {
  beforeAll(async () => {
    await env.DB.batch(
      ['GBP', 'RUB', 'USD'].map((code) =>
        env.DB.prepare(`INSERT INTO currencies (code) VALUES (?1) ON CONFLICT DO NOTHING`).bind(
          code,
        ),
      ),
    )
    await env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day) VALUES
        ('GBP', 1, '4.0', 'manual', '2026-01-01'), ('RUB', 100, '4.0', 'manual', '2026-01-01'),
        ('USD', 1, '3.0', 'manual', '2026-01-01')`,
    ).run()
  })
  afterAll(async () => {
    await env.DB.prepare(`DELETE FROM rates WHERE source = 'manual'`).run()
  })

  it('stop a list that is in another known currency, and are measured by their worth', async () => {
    const offer = await soldInPounds()
    const moved = await importList(
      offer,
      csvOf(() => ({ currency: 'RUB' })),
    )
    expect(codes(moved)).toEqual(['currency_moved', 'median_price_change'])
    expect(moved.safety_stop?.reasons[0]?.params).toEqual({
      rows: 39,
      known: 40,
      was: 'GBP',
      now: 'RUB',
    })
    const preview = await readPreview(ctx(), moved.id)
    expect(preview.median_price_change).toBe(-99)
    expect(preview.histogram[0]).toMatchObject({ to: -30, count: 39 })
    // What a row cost is said in its currency of now.
    const [worst] = preview.worst.filter((row) => row.price_before_micros !== null)
    expect(worst).toMatchObject({
      item: { price: { micros: 1_500_000, currency: 'RUB' } },
      price_before_micros: 150_000_000,
    })
  })

  it('stop a list whose money is the same, once', async () => {
    const offer = await soldInPounds()
    const same = (price: number) =>
      csvOf((at) => ({ currency: 'RUB', price: at === 39 ? '40.50' : String((at + price) * 100) }))
    const moved = await importList(offer, same(1.5))
    expect(codes(moved)).toEqual(['currency_moved'])
    expect((await readPreview(ctx(), moved.id)).median_price_change).toBeNull()
    await approvePriceList(ctx(), moved.id)
    expect((await settle(moved.id)).status).toBe('applied')
    expect((await importList(offer, same(1.51))).status).toBe('applied')
    // Another way is asked again.
    expect((await listFacts(ctx(), offer)).map(({ code }) => code)).toEqual(['currency_changed'])
    const back = await importList(
      offer,
      csvOf(() => ({})),
    )
    expect(codes(back)).toEqual(['currency_changed'])
  })

  it('stop no list alone, but are shown with what became of their prices', async () => {
    const offer = await soldInPounds()
    const three = await importList(
      offer,
      csvOf((at) => (at < 3 || at === 39 ? { currency: 'RUB' } : {})),
    )
    expect(three).toMatchObject({ status: 'applied', safety_stop: null })
    const preview = await readPreview(ctx(), three.id)
    expect(preview.worst.filter((row) => row.price_before_micros !== null)).toHaveLength(3)
    const four = await importList(
      offer,
      csvOf((at) => (at > 2 && at < 7 ? { currency: 'RUB' } : {})),
    )
    expect(codes(four)).toContain('currency_moved')
  })

  it('cannot be measured without a rate, and stop the list by their number', async () => {
    const offer = await soldInPounds()
    await env.DB.prepare(`DELETE FROM rates WHERE currency = 'GBP'`).run()
    const moved = await importList(
      offer,
      csvOf(() => ({ currency: 'RUB' })),
    )
    expect(codes(moved)).toEqual(['currency_moved'])
    expect((await readPreview(ctx(), moved.id)).median_price_change).toBeNull()
    await env.DB.prepare(
      `INSERT INTO rates (currency, units, value, source, day)
        VALUES ('GBP', 1, '4.0', 'manual', '2026-01-01')`,
    ).run()
  })

  it('say only once that a currency is new', async () => {
    const offer = await soldInPounds()
    const moved = await importList(
      offer,
      csvOf(() => ({ currency: 'USD' })),
    )
    expect(codes(moved)).toEqual(['currency_changed', 'median_price_change'])
  })
})
