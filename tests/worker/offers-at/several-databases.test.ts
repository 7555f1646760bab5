import { searchKey } from '../../../worker/lib/part-number.ts'
import { env } from 'cloudflare:workers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { homeOf } from '../../../worker/db/offers-at/home-of.ts'
import { searchParts } from '../../../worker/catalog/search/search-parts.ts'
import { createOffer, csv, row } from '../../support/worker/price-lists.ts'
import {
  allLines,
  begin,
  bringIn,
  databaseNamed,
  end,
  four,
  fourCtx,
  NAMES,
  someNumbers,
} from './four-databases.ts'
import { requestDatabases } from '../../../worker/new-ctx.ts'

beforeEach(() => begin(NAMES))
afterAll(end)

const COUNT = 60

const listOf = (numbers: string[], price: string) =>
  csv(...numbers.map((mpn) => row({ mpn, price, stock: '7' })))

/** What a shopper is shown of a number: a price for each offer. */
async function shownOf(mpn: string, ctx = fourCtx()): Promise<number[]> {
  const { data } = await searchParts(ctx, { q: mpn, currency: 'BYN' } as never)
  return data.products.flatMap(({ offers }) =>
    offers.map(({ channel_price: price }) => price?.micros ?? 0),
  )
}

describe('lines in four databases', () => {
  it('lie where their numbers are at home, and are found by them', async () => {
    const numbers = someNumbers(COUNT)
    await bringIn(await createOffer({ currency: 'BYN' }), listOf(numbers, '1.50'))
    const lines = await allLines()
    expect(lines).toHaveLength(COUNT)
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set(NAMES))
    for (const mpn of numbers.slice(0, 8)) expect(await shownOf(mpn)).toEqual([1_500_000])
  })

  it('show a newer list all at once, though a database has had its lines before', async () => {
    const numbers = someNumbers(COUNT)
    const offer = await createOffer({ currency: 'BYN' })
    await bringIn(offer, listOf(numbers, '1.50'))
    await bringIn(offer, listOf(numbers, '1.54'))
    for (const mpn of numbers.slice(0, 8)) expect(await shownOf(mpn)).toEqual([1_540_000])
    // What was written for a list that is not live yet is seen by nobody.
    await env.DB.prepare('UPDATE offers SET live_generation = 1 WHERE id = ?').bind(offer).run()
    for (const mpn of numbers.slice(0, 8)) expect(await shownOf(mpn)).toEqual([1_500_000])
  })

  it('are asked of the primary where a copy does not have the list that is live', async () => {
    const numbers = someNumbers(COUNT)
    await bringIn(await createOffer({ currency: 'BYN' }), listOf(numbers, '1.50'))
    const there = numbers.find((mpn) => homeOf(searchKey(mpn), NAMES) === 'OFFERS_1')
    const copies: string[] = []
    const lagging = Object.fromEntries(
      NAMES.filter((name) => name !== 'DB').map((name) => [name, lateCopy(name, copies)]),
    )
    const bindings = { ...four(), ...lagging }
    const { reads } = requestDatabases(bindings, { bookmark: null })
    expect(await shownOf(there ?? '', fourCtx({ reads }))).toEqual([1_500_000])
    expect(copies).toContain('OFFERS_1')
  })
})

/** A database whose nearest copy is empty still. */
function lateCopy(name: string, asked: string[]): D1Database {
  const own = databaseNamed(name)
  return {
    prepare: (sql: string) => own.prepare(sql),
    batch: (statements: D1PreparedStatement[]) => own.batch(statements),
    withSession: () => {
      asked.push(name)
      return {
        prepare: (sql: string) => own.prepare(sql),
        batch: async (statements: D1PreparedStatement[]) =>
          (await own.batch(statements)).map((result, at) =>
            at === 0
              ? { ...result, results: [{ seq: 0, version: 0 }] }
              : { ...result, results: [] },
          ),
      }
    },
  } as unknown as D1Database
}

describe('the home of a number', () => {
  it('is one of the homes, as many numbers in each', () => {
    const homes = Array.from({ length: 20_000 }, (_, at) => homeOf(`BAT54${at}`, NAMES))
    for (const name of NAMES) {
      const share = homes.filter((home) => home === name).length / homes.length
      expect(share).toBeGreaterThan(0.24)
      expect(share).toBeLessThan(0.26)
    }
  })

  it('is another one for a fourth of the numbers when a fourth home comes', () => {
    const numbers = Array.from({ length: 20_000 }, (_, at) => `LM${at}T`)
    const moved = numbers.filter(
      (number) => homeOf(number, NAMES.slice(0, 3)) !== homeOf(number, NAMES),
    )
    expect(moved.length / numbers.length).toBeGreaterThan(0.24)
    expect(moved.length / numbers.length).toBeLessThan(0.26)
    expect(moved.every((number) => homeOf(number, NAMES) === 'OFFERS_3')).toBe(true)
  })
})
