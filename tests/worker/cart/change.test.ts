import { beforeAll, describe, expect, it } from 'vitest'
import type { CartItem } from '../../../worker/sales/cart/schemas.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'
import { run, sell, type Shopper, shopper, WAYS_TO_GO } from './shopper.ts'

beforeAll(createRates)

const setTerms = (itemId: number, terms: string) =>
  run(`UPDATE offer_items SET ${terms} WHERE id = ?`, itemId)

/** A person with one line in the cart. */
async function withLine(terms: Parameters<typeof sell>[0], wish: object = {}) {
  const item = await sell(terms)
  const me = await shopper()
  const line = await me.add({ supplier_offer_item_id: item.itemId, ...wish })
  return { item, me, line, put: (body: object, query = '') => putLine(me, line.id, body, query) }
}

const putLine = (me: Shopper, id: number, body: object | string, query = '') =>
  me.put(`/user/cart/${id}${query}`, body)

const changed = async (answer: Response) => {
  expect(answer.status).toBe(200)
  return dataOf<CartItem>(answer)
}

describe('PUT /user/cart/{id}', () => {
  it('changes only the fields that were sent', async () => {
    const { put, line, me } = await withLine({ minimum: 2, pack: 2 })
    expect(await changed(await put({ quantity: 6 }))).toEqual({
      ...line,
      quantity: 6,
      offer: expect.objectContaining({ order: expect.objectContaining({ quantity: 6 }) }),
      sum: { amount: 600, currency: 'BYN' },
    })
    expect(await changed(await put({ selected: false }))).toMatchObject({
      quantity: 6,
      selected: false,
    })
    expect(await changed(await put({ is_saved_for_later: true }))).toMatchObject({
      quantity: 6,
      selected: false,
      is_saved_for_later: true,
    })
    const same = await changed(await put({}))
    expect(await me.cart()).toEqual([same])
  })

  it('refuses invalid quantities, and changes nothing', async () => {
    const { put, line, me } = await withLine({ minimum: 5, pack: 3, remains: 12 })
    for (const quantity of [1, 4, 6, 10]) {
      const answer = await put({ quantity, selected: false })
      expect([quantity, answer.status]).toEqual([quantity, 422])
      expect(Object.keys(await errorsOf(answer))).toEqual(['quantity'])
    }
    for (const quantity of [13, 14, 1_000_000_000]) {
      const answer = await put({ quantity, accept_price: true })
      expect(answer.status).toBe(409)
      expect(await answer.json()).toMatchObject({
        code: 'out_of_stock',
        remains: 12,
        quantity: 11,
        offer: { id: line.supplier_offer_item_id },
      })
    }
    expect(await me.cart()).toEqual([line])
  })

  it.each([
    ['be', 'Засталося 12 шт.; заказаць можна не больш за 11 шт.'],
    ['ru', 'Осталось 12 шт.; заказать можно не больше 11 шт.'],
  ])('says so in %s', async (language, message) => {
    const { me, line } = await withLine({ minimum: 5, pack: 3, remains: 12 })
    const answer = await me.put(
      `/user/cart/${line.id}`,
      { quantity: 14 },
      {
        headers: { 'Accept-Language': language },
      },
    )
    expect(await answer.json()).toMatchObject({ message })
  })

  it('refuses malformed bodies', async () => {
    const { me, line } = await withLine({})
    const bodies = [
      ...[0, -2, 2.5, '2', null, [1], 1e10].map((quantity) => ({ quantity })),
      { selected: 'yes' },
      { is_saved_for_later: 0 },
      { accept_price: false },
      { price: { micros: 1, currency: 'BYN' } },
      { supplier_offer_item_id: 5 },
      '{"__proto__":{"quantity":5}}',
      '[]',
      'null',
    ]
    for (const body of bodies) {
      const answer = await putLine(me, line.id, body)
      expect(`${JSON.stringify(body)} ${answer.status}`).toBe(`${JSON.stringify(body)} 422`)
    }
    expect(await me.cart()).toEqual([line])
  })

  it('validates live without acting', async () => {
    const { me, line } = await withLine({ remains: 10 })
    const headers = { Precognition: 'true' }
    const path = `/user/cart/${line.id}`
    expect((await me.put(path, { quantity: 3 }, { headers })).status).toBe(204)
    expect((await me.put(path, { quantity: -3 }, { headers })).status).toBe(422)
    expect((await me.delete(path, { headers })).status).toBe(204)
    expect(
      (
        await me.post(
          '/user/cart/merge',
          {
            id: crypto.randomUUID(),
            items: [{ supplier_offer_item_id: line.supplier_offer_item_id }],
          },
          { headers },
        )
      ).status,
    ).toBe(204)
    expect(await me.cart()).toEqual([line])
  })
})

describe('saved for later', () => {
  it('keeps any quantity, and returns to the cart with an orderable one', async () => {
    const { put, item } = await withLine({ minimum: 2, pack: 2, remains: 40 }, { quantity: 20 })
    await put({ is_saved_for_later: true })
    await setTerms(item.itemId, 'remains = 7')
    expect(await changed(await put({ quantity: 9 }))).toMatchObject({
      quantity: 9,
      problem: 'not_enough',
    })
    expect(await changed(await put({ is_saved_for_later: false }))).toMatchObject({
      quantity: 6,
      is_saved_for_later: false,
      problem: null,
    })
  })

  it('does not return to the cart what cannot be ordered', async () => {
    const { put, item } = await withLine({}, { is_saved_for_later: true })
    await setTerms(item.itemId, 'remains = 0')
    const answer = await put({ is_saved_for_later: false })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'out_of_stock',
      problem: 'no_stock',
      remains: 0,
    })
  })
})

describe('the problem of a line', () => {
  it.each([
    ['remains = 0', 'no_stock'],
    ['remains = 3', 'below_minimum'],
    ['remains = 9', 'not_enough'],
    ['pack = 4', 'invalid_quantity'],
    ['minimum = 11', 'invalid_quantity'],
    ["currency = 'XAU'", 'unpriced'],
    ['pack = 3', null],
  ])('when %s is %s', async (terms, problem) => {
    const { me, item } = await withLine({ minimum: 4, pack: 1, remains: 100 }, { quantity: 10 })
    await setTerms(item.itemId, terms)
    expect((await me.cart()).map((line) => [line.quantity, line.problem])).toEqual([[10, problem]])
  })

  it.each(Object.entries(WAYS_TO_GO))('is that it is %s', async (_, go) => {
    const { me, item, line, put } = await withLine({})
    await go(item)
    expect(await me.cart()).toMatchObject([
      { id: line.id, product: { id: item.productId }, offer: null, sum: null, problem: 'gone' },
    ])
    expect((await put({ quantity: 2 })).status).toBe(409)
    expect(await changed(await put({ selected: false }))).toMatchObject({ problem: 'gone' })
    expect(await changed(await put({ is_saved_for_later: true }))).toMatchObject({
      problem: 'gone',
    })
  })
})

describe('DELETE /user/cart/{id}', () => {
  it('removes a line once', async () => {
    const { me, line } = await withLine({})
    expect((await me.delete(`/user/cart/${line.id}`)).status).toBe(204)
    expect(await me.cart()).toEqual([])
    for (const call of ['get', 'delete'] as const) {
      expect((await me[call](`/user/cart/${line.id}`)).status).toBe(404)
    }
    expect((await putLine(me, line.id, { quantity: 1 })).status).toBe(404)
  })

  it('answers 404 for other people’s lines', async () => {
    const { me, line } = await withLine({})
    const stranger = await shopper()
    const path = `/user/cart/${line.id}`
    const answers = [
      await stranger.get(path),
      await stranger.put(path, { quantity: 2 }),
      await stranger.put(path, { accept_price: true }),
      await stranger.delete(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(await stranger.cart()).toEqual([])
    expect(await me.cart()).toEqual([line])
  })
})
