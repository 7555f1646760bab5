import { describe, expect, it } from 'vitest'
import { env } from 'cloudflare:workers'
import { pushAccount } from '../../../worker/markets/ozon/push/push-account.ts'
import {
  ctxAt,
  differences,
  MINSK,
  mintSeller,
  planAgain,
  pushAll,
  reprice,
  restock,
  statesOf,
} from './seller.ts'

const PRICES = '/v1/product/import/prices'
const STOCKS = '/v2/products/stocks'

describe('a push to Ozon', () => {
  it('brings prices with the markup, then stocks less the reserve, and ends in sync', async () => {
    const seller = await mintSeller(3, { markup_bps: 1500, stock_reserve: 5 })
    await pushAll(seller)
    expect(await differences(seller)).toEqual([])
    const [offer] = Object.values(seller.standIn.state.offers)
    expect(offer?.price).toBeGreaterThan(1000)
    expect(offer?.stocks[MINSK]?.stock).toBe(45)
    expect(await statesOf(seller)).toEqual({ in_sync: 3 })
    expect(seller.standIn.limits.broken).toEqual([])
  })

  it('sends only what has changed', async () => {
    const seller = await mintSeller(250)
    await pushAll(seller)
    const before = new Map(seller.standIn.calls)
    await planAgain(seller)
    await pushAll(seller)
    expect(seller.standIn.calls.get(PRICES)).toBe(before.get(PRICES))
    expect(seller.standIn.calls.get(STOCKS)).toBe(before.get(STOCKS))
    await reprice([seller.lines[7]?.id ?? 0], 12_000_000)
    await restock([seller.lines[9]?.id ?? 0], 3)
    await planAgain(seller)
    await pushAll(seller)
    expect(seller.standIn.calls.get(PRICES)).toBe((before.get(PRICES) ?? 0) + 1)
    expect(seller.standIn.calls.get(STOCKS)).toBe((before.get(STOCKS) ?? 0) + 1)
    expect(await differences(seller)).toEqual([])
  })

  it('leaves out what has run out: its pieces become none, its price stays', async () => {
    const seller = await mintSeller(2)
    await pushAll(seller)
    await restock([seller.lines[0]?.id ?? 0], 0)
    await planAgain(seller)
    await pushAll(seller)
    const there = seller.standIn.state.offers[`D${seller.lines[0]?.product_id}`]
    expect(there?.stocks[MINSK]?.stock).toBe(0)
    expect(await statesOf(seller)).toEqual({ in_sync: 1, off: 1 })
  })

  it('holds back a jump of price that Ozon would quarantine, and a gap that it would refuse', async () => {
    const seller = await mintSeller(2)
    await pushAll(seller)
    await reprice([seller.lines[0]?.id ?? 0], 90_000_000)
    await planAgain(seller)
    await pushAll(seller)
    expect(await statesOf(seller)).toEqual({ in_sync: 1, predicted: 1 })
    const offers = Object.values(seller.standIn.state.offers)
    expect(offers.some((offer) => offer.isInQuarantine)).toBe(false)
    // Nobody buys at the price that stands there meanwhile.
    const held = seller.standIn.state.offers[`D${seller.lines[0]?.product_id}`]
    expect(held?.stocks[MINSK]?.stock).toBe(0)
    const small = await mintSeller(1, { old_price_bps: 500 })
    await pushAll(small)
    expect(await statesOf(small)).toEqual({ predicted: 1 })
    expect(small.standIn.calls.get(PRICES)).toBeUndefined()
  })

  it('keeps the refusal of an offer that has no card there, and the others go on', async () => {
    const seller = await mintSeller(3)
    delete seller.standIn.state.offers[`D${seller.lines[1]?.product_id}`]
    await pushAll(seller)
    expect(await statesOf(seller)).toEqual({ in_sync: 2, refused: 1 })
    const row = await env.DB.prepare(
      `SELECT price_error FROM ozon_items WHERE account_id = ? AND state = 'refused'`,
    )
      .bind(seller.account.id)
      .first()
    expect(row).toEqual({ price_error: 'NOT_FOUND_ERROR' })
  })

  it.each(['timeout', 'half', 'partly', 'fault', 'limited', 'circle'] as const)(
    'ends in sync after each call has once met: %s',
    async (mishap) => {
      const seller = await mintSeller(120)
      const met = new Set<string>()
      seller.standIn.mishapOf = (path) => {
        if (met.has(path)) return null
        met.add(path)
        return mishap
      }
      await pushAll(seller)
      expect(await differences(seller)).toEqual([])
      expect(await statesOf(seller)).toEqual({ in_sync: 120 })
      expect(seller.standIn.limits.broken).toEqual([])
    },
  )

  it('waits for the hour when an offer was sent ten prices', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    const begun = seller.clock.now()
    for (let n = 1; n <= 12; n += 1) {
      await reprice([seller.lines[0]?.id ?? 0], 10_000_000 + n * 100_000)
      await planAgain(seller)
      await pushAll(seller)
    }
    expect(seller.clock.now() - begun).toBeGreaterThan(3_600_000)
    expect(await differences(seller)).toEqual([])
    expect(seller.standIn.limits.broken).toEqual([])
  })

  it('is one worker at a time, and nobody of an account that is off', async () => {
    const seller = await mintSeller(10)
    const { clock, account } = seller
    const both = await Promise.all([
      pushAccount(ctxAt(clock), account.id, clock),
      pushAccount(ctxAt(clock), account.id, clock),
    ])
    expect(both.filter((one) => one === null)).toHaveLength(1)
    await env.DB.prepare('UPDATE ozon_accounts SET is_on = 0 WHERE id = ?').bind(account.id).run()
    expect(await pushAccount(ctxAt(clock), account.id, clock)).toBeNull()
  })

  it('keeps every price that was taken in the history', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    await reprice([seller.lines[0]?.id ?? 0], 11_000_000)
    await planAgain(seller)
    await pushAll(seller)
    const { results } = await env.DB.prepare(
      `SELECT p.price, p.error FROM ozon_prices p JOIN ozon_items i ON i.id = p.item_id
       WHERE i.account_id = ? ORDER BY p.id`,
    )
      .bind(seller.account.id)
      .all<{ price: number; error: string | null }>()
    expect(results).toHaveLength(2)
    expect(results[1]?.price).toBeGreaterThan(results[0]?.price ?? 0)
  })
})
