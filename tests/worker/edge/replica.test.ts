import { byDatabases } from '../../support/worker/by-databases.ts'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ProductCard } from '../../../worker/catalog/products/schemas.ts'
import { forgetChannels } from '../../../worker/known-channels.ts'
import { type Client, guest, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { shopper } from '../cart/shopper.ts'
import { buyer, CHOICES, readyToPlace } from '../checkout/buyer.ts'
import { added, change, editor } from '../categories/tree.ts'
import { changed, dayIn, keeper } from '../offer-items/lines.ts'
import { createRates, freshNumber, freshWord, stock } from '../search/stock.ts'
import { differences } from './differences.ts'
import { LAG_MS, besideCopy } from './two-databases.ts'

const two = besideCopy()

beforeAll(createRates)

const priceBy = async (client: Client, productId: number, options = {}) => {
  const card = await dataOf<ProductCard>(await client.get(`/products/${productId}`, options))
  return card.offers[0]?.channel_price?.micros ?? null
}

const PRICE = { micros: 7_500_000, currency: 'BYN', until: dayIn(5) }

/** A part for 0.50 that all have heard of, and staff who keep terms. */
async function partAndKeeper() {
  const { productId, itemId } = await stock(freshNumber(), { costMicros: 500_000, remains: 10 })
  const me = await keeper()
  two.pass(LAG_MS)
  return { productId, itemId, me }
}

/** Another tab of the same browser. */
async function tabOf({ cookies }: Client): Promise<Client> {
  const tab = await guest()
  for (const [name, value] of cookies) tab.cookies.set(name, value)
  return tab
}

describe('a change that staff have made', () => {
  it('is seen by them at once, in all tabs, and by others when the copy has it', async () => {
    const { productId, itemId, me } = await partAndKeeper()
    const visitor = await guest()
    const other = await keeper()
    expect(await priceBy(visitor, productId)).toBe(500_000)
    two.trips()
    await changed(me, [itemId], { price: PRICE })
    expect(await priceBy(me, productId)).toBe(7_500_000)
    expect(await priceBy(await tabOf(me), productId)).toBe(7_500_000)
    expect(await priceBy(visitor, productId)).toBe(500_000)
    two.pass(LAG_MS - 1_000)
    expect(await priceBy(visitor, productId)).toBe(500_000)
    two.pass(1_000)
    two.trips()
    expect(await priceBy(visitor, productId)).toBe(7_500_000)
    expect(two.trips()).toEqual({ primary: 0, copy: byDatabases({ one: 1, several: 2 }) })
    // What they saw in the back office is in the shop.
    await changed(me, [itemId], { price: { ...PRICE, micros: 9_000_000 } })
    expect(await priceBy(other, productId)).toBe(7_500_000)
    await other.get(`/admin/offer-items/${itemId}/explain`)
    expect(await priceBy(other, productId)).toBe(9_000_000)
  })

  it('is seen by a program that sends the bookmark it was told', async () => {
    const { productId, itemId, me } = await partAndKeeper()
    const answer = await me.post('/admin/offer-items/changes', {
      ids: [itemId],
      change: { price: PRICE },
    })
    const bookmark = answer.headers.get('x-d1-bookmark') ?? ''
    // What comes after the response has written since.
    expect(bookmark <= two.bookmark()).toBe(true)
    expect(answer.headers.getSetCookie().find((line) => line.startsWith('bookmark='))).toBe(
      `bookmark=${bookmark}; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax`,
    )
    const headers = { 'x-d1-bookmark': bookmark }
    expect(await priceBy(await guest(), productId, { headers })).toBe(7_500_000)
    expect(await priceBy(await guest(), productId)).toBe(500_000)
  })

  it('holds for what an isolate keeps of the database for a while', async () => {
    const me = await editor()
    const visitor = await guest()
    const category = await added(me, { names: { en: 'Old name' } })
    two.pass(LAG_MS)
    const nameBy = async (client: Client) => {
      const answer = await client.get(`/catalog/category?path=${category.slug}&locale=en`)
      return (await dataOf<{ category: { name: string } }>(answer)).category.name
    }
    expect(await nameBy(visitor)).toBe('Old name')
    const name = freshWord()
    expect((await change(me, category, { names: { en: name } })).status).toBe(200)
    // The visitor's old tree is kept by the isolate, and is none of theirs who changed it.
    expect([await nameBy(visitor), await nameBy(me)]).toEqual(['Old name', name])
    expect([await nameBy(me), await nameBy(visitor)]).toEqual([name, expect.any(String)])
  })
})

it('a price that a job has changed is seen when the copy has it', async () => {
  const { productId, itemId } = await partAndKeeper()
  const visitor = await guest()
  await env.DB.prepare('UPDATE offer_items SET cost_micros = 900000 WHERE id = ?')
    .bind(itemId)
    .run()
  expect(await priceBy(visitor, productId)).toBe(500_000)
  two.pass(LAG_MS)
  expect(await priceBy(visitor, productId)).toBe(900_000)
})

describe('a copy that is behind', () => {
  it('keeps nobody signed in, and nobody a person who is blocked', async () => {
    const user = await createUser()
    const [here, there] = [await signedIn(user), await signedIn(user)]
    two.pass(LAG_MS)
    const token = here.cookies.get('__Host-session') ?? ''
    expect((await here.post('/logout')).status).toBe(204)
    here.cookies.clear()
    here.cookies.set('__Host-session', token)
    expect((await here.get('/user')).status).toBe(401)
    expect((await there.get('/user')).status).toBe(200)
    await env.DB.prepare('UPDATE users SET is_disabled = 1 WHERE id = ?').bind(user.id).run()
    expect((await there.get('/user')).status).toBe(401)
    // The copy still has them both.
    const copied = await env.COPY.prepare(
      `SELECT count(*) AS sessions, max(u.is_disabled) AS is_disabled
        FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.id = ?`,
    )
      .bind(user.id)
      .first()
    expect(copied).toEqual({ sessions: 2, is_disabled: 0 })
  })

  it('sells no piece twice', async () => {
    const { client, item, id } = await readyToPlace({ remains: 1 }, 1)
    two.pass(LAG_MS)
    expect((await client.place(id)).status).toBe(201)
    const visitor = await guest()
    const shown = await dataOf<ProductCard>(await visitor.get(`/products/${item.productId}`))
    expect(shown.offers[0]?.remains).toBe(1)
    const late = await shopper()
    const line = { supplier_offer_item_id: item.itemId, quantity: 1 }
    expect((await late.post('/user/cart', line)).status).toBe(409)
  })

  it('refuses the second of two orders for the last piece', async () => {
    const [one, other] = [await readyToPlace({ remains: 1 }, 1), await buyer()]
    await other.add({ supplier_offer_item_id: one.item.itemId, quantity: 1 })
    const { id } = await other.checkout()
    await other.choose(id, CHOICES)
    two.pass(LAG_MS)
    const placed = await Promise.all([one.client.place(one.id), other.place(id)])
    expect(placed.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(placed.filter(({ status }) => status === 409)).toHaveLength(1)
  })
})

describe('a bookmark', () => {
  it('that is none, or another database’s, is answered all the same and logged', async () => {
    const { productId, itemId, me } = await partAndKeeper()
    await changed(me, [itemId], { price: PRICE })
    const visitor = await guest()
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const none of ['first-primary', 'a b', 'x'.repeat(200), '']) {
      visitor.cookies.set('bookmark', none)
      expect(await priceBy(visitor, productId)).toBe(500_000)
    }
    expect(logged).not.toHaveBeenCalled()
    for (const foreign of ['99999999-zz', '999999999999-stand-in']) {
      visitor.cookies.set('bookmark', foreign)
      forgetChannels()
      expect(await priceBy(visitor, productId)).toBe(7_500_000)
    }
    expect(logged.mock.calls.join()).toContain('A bookmark was refused')
    logged.mockRestore()
  })

  it('is left by what somebody wrote, not by what they read or what only counts', async () => {
    const client = await signedIn(await createUser())
    const { productId } = await partAndKeeper()
    const left = async (answer: Response | Promise<Response>) =>
      (await answer).headers.has('x-d1-bookmark')
    const calls = [
      client.get('/user'),
      client.get(`/products/${productId}`),
      client.post('/search/list', { lines: [{ number: freshNumber(), quantity: 1 }] }),
      client.post('/products/searches', [{ product_id: productId, words: freshWord() }]),
    ]
    expect(await Promise.all(calls.map(left))).toEqual([false, false, false, false])
    expect(await left(client.put('/currency', { currency: 'USD' }))).toBe(true)
  })
})

it('the copy is what the database is, but for times that columns put in themselves', async () => {
  const { itemId, me } = await partAndKeeper()
  await changed(me, [itemId], { price: PRICE })
  two.pass(LAG_MS)
  await (await guest()).get('/init')
  // The queue of the runtime has the database itself.
  const ofQueue = ['jobs', 'job_figures']
  const different = await differences(env.DB, env.COPY)
  expect(different.filter((name) => !ofQueue.includes(name))).toEqual([])
})
