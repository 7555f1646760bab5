import { beforeAll, describe, expect, it } from 'vitest'
import type { SearchListResult } from '../../../worker/catalog/search/schemas/search.ts'
import { guest } from '../../support/worker/client.ts'
import {
  countingDb,
  createAlias,
  createBrand,
  createItem,
  createProduct,
  createRates,
  freshNumber,
  stock,
} from './stock.ts'

async function ask(body: object, options = {}): Promise<SearchListResult> {
  const client = await guest()
  const answer = await client.post('/search/list', body, options)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: SearchListResult }).data
}

beforeAll(createRates)

describe('POST /search/list', () => {
  it('answers each line with its best offer, in one round trip', async () => {
    const number = freshNumber('-7')
    const { productId, offerId, itemId } = await stock(number, {
      costMicros: 1_250_000,
      remains: 50,
    })
    await createItem(offerId, productId, { costMicros: 1_000_000, minimum: 100, remains: 900 })
    // What prices are computed with is kept until it changes.
    await ask({ lines: [{ number, quantity: 3 }] })
    const { db, trips } = countingDb()
    const data = await ask({ lines: [{ number, quantity: 3 }] }, { env: { DB: db } })
    expect(trips()).toBe(1)
    expect(data.lines[0]).toMatchObject({
      line: 1,
      problem: null,
      best: { id: itemId, order: { quantity: 3, sum: { amount: 375, currency: 'BYN' } } },
    })
    expect(data).toMatchObject({ found: 1, total: { amount: 375, currency: 'BYN' } })
  })

  it('says what is wrong with a line', async () => {
    const several = freshNumber()
    await stock(several)
    await stock(several)
    const few = freshNumber()
    await stock(few, { remains: 2 })
    const unoffered = freshNumber()
    await createProduct(await createBrand(), unoffered)
    const longer = freshNumber()
    await stock(`${longer}TR`)
    const data = await ask({
      lines: [several, few, unoffered, longer, `${freshNumber()}Z0Z0`, '_'].map((number) => ({
        number,
        quantity: 5,
      })),
    })
    expect(data.lines.map(({ problem, matches }) => [problem, matches.length])).toEqual([
      ['several_brands', 2],
      ['not_enough', 1],
      ['no_offers', 1],
      ['weak_match', 1],
      ['not_found', 0],
      ['no_number', 0],
    ])
    expect(data.lines[3]).toMatchObject({ best: null, matches: [{ match: 'starts_with' }] })
    expect(data.lines[1]).toMatchObject({ best: { order: { quantity: 2, shortage: 3 } } })
  })

  it('takes the named brand, aliases included', async () => {
    const number = freshNumber()
    await stock(number)
    const brandId = await createBrand()
    const name = `Other ${crypto.randomUUID()}`
    await createAlias(brandId, name)
    const { itemId } = await stock(number, { brandId })
    const data = await ask({ lines: [{ number, quantity: 1, brand: name.toUpperCase() }] })
    expect(data.lines[0]).toMatchObject({ problem: null, best: { id: itemId } })
  })

  it('reads pasted text line by line, numbers unbroken', async () => {
    const spaced = `24 5046 ${freshNumber('829+')}`
    await stock(spaced)
    const comma = `${freshNumber()},215`
    await stock(comma, { remains: 100 })
    const ending = freshNumber()
    await stock(`${ending} 55`)
    const text = `${spaced}\n\n${comma.replace(',', '\\,')}\t20\r\n${ending} 55`
    const data = await ask({ text })
    expect(
      data.lines.map(({ line, number, quantity, problem }) => [line, number, quantity, problem]),
    ).toEqual([
      [1, spaced, 1, null],
      [3, comma, 20, null],
      [4, `${ending} 55`, 1, null],
    ])
  })

  it('offers the number whose leading zero was lost, without choosing it', async () => {
    const digits = String(9_551_667_812_741 + Math.floor(Math.random() * 1000))
    await stock(`0${digits}`)
    const data = await ask({ lines: [{ number: digits, quantity: 1 }] })
    expect(data.lines[0]).toMatchObject({
      problem: 'weak_match',
      best: null,
      matches: [{ match: 'contains', product: { mpn: `0${digits}` } }],
    })
  })

  it('takes 500 lines and refuses more', async () => {
    const lines = Array.from({ length: 500 }, (_, n) => ({ number: `NONE${n}`, quantity: 1 }))
    expect((await ask({ lines })).lines).toHaveLength(500)
    const client = await guest()
    const over = await client.post('/search/list', { lines: [...lines, lines[0]] })
    expect(over.status).toBe(422)
    const text = Array.from({ length: 501 }, (_, n) => `NONE${n}`).join('\n')
    expect((await client.post('/search/list', { text })).status).toBe(422)
  })
})
