import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPosting } from '../../../worker/markets/ozon/postings/read-posting.ts'
import type { OzonAccount } from '../../../worker/markets/ozon/schemas/accounts.ts'
import { cancelThere, orderThere } from '../../../worker/markets/ozon/stand-in/stand-in-postings.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { keptQueue } from '../jobs/queue.ts'
import { ctxAt, mintSeller, pushAll, type Seller } from './seller.ts'

const MANAGER = ['markets.ozon.view', 'markets.ozon.update']

/** The address of an account below `/api`, as its page shows it. */
async function addressOf(account: OzonAccount, permissions = MANAGER): Promise<string> {
  const me = await staff(permissions)
  const { notifications_url: url } = await dataOf<OzonAccount>(
    await me.get(`/admin/ozon/accounts/${account.id}`),
  )
  return url === null ? '' : new URL(url).pathname.replace('/api', '')
}

/** What Ozon sends, from outside, without a cookie. */
async function notify(path: string, body: string | object) {
  const { sent, env: bindings } = keptQueue()
  const answer = await (await guest()).call('POST', path, { body, env: bindings })
  return {
    status: answer.status,
    json: await answer.json<object>(),
    jobs: sent.map(({ job: _, request_id: __, ...said }) => said),
  }
}

const newPosting = (posting_number: string) => ({
  message_type: 'TYPE_NEW_POSTING',
  seller_id: 1,
  posting_number,
  products: [{ sku: 1, quantity: 1000 }],
})

const order = (seller: Seller) =>
  orderThere(
    seller.standIn.state,
    [{ offer_id: `D${seller.lines[0]?.product_id}`, quantity: 1 }],
    seller.clock.now(),
  )?.posting_number ?? ''

const ordersOf = async ({ account }: Seller) =>
  (
    await env.DB.prepare('SELECT po_number, status FROM orders WHERE user_id = ? ORDER BY id')
      .bind(account.customer_id)
      .all()
  ).results

describe('the address for notifications', () => {
  it('answers the ping of Ozon', async () => {
    const { account } = await mintSeller(1)
    const { status, json } = await notify(await addressOf(account), {
      message_type: 'TYPE_PING',
      time: '2026-11-26T10:00:00Z',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      version: '1.0',
      name: 'Detal',
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('is shown only to those who may change the account', async () => {
    const { account } = await mintSeller(1)
    expect(await addressOf(account, ['markets.ozon.view'])).toBe('')
    expect(await addressOf(account)).toMatch(/^\/ozon\/\d+\.[\w-]{43}$/)
  })

  it('is worth nothing once it was renewed, nor with another account’s signature', async () => {
    const [one, other] = [await mintSeller(1), await mintSeller(1)]
    const before = await addressOf(one.account)
    const me = await staff(MANAGER)
    const path = `/admin/ozon/accounts/${one.account.id}/address`
    expect((await me.post(path)).status).toBe(200)
    expect((await me.post('/admin/ozon/accounts/999999/address')).status).toBe(404)
    const log = await auditOf('ozon-account', one.account.id)
    expect(log.map(({ action }) => action)).toContain('ozon.new-link')
    const after = await addressOf(one.account)
    const stolen = after.replace(`/${one.account.id}.`, `/${other.account.id}.`)
    for (const path of [before, stolen, '/ozon/x', `/ozon/${one.account.id}.`]) {
      const { status, json, jobs } = await notify(path, newPosting('1-0001-1'))
      expect(status).toBe(403)
      expect(json).toMatchObject({ error: { code: 'ERROR_UNKNOWN', details: null } })
      expect(jobs).toEqual([])
    }
    expect((await notify(after, newPosting('1-0001-1'))).status).toBe(200)
  })
})

describe('a notification', () => {
  let account: OzonAccount
  let path: string
  beforeAll(async () => {
    ;({ account } = await mintSeller(1))
    path = await addressOf(account)
  })

  it.each([
    'TYPE_NEW_POSTING',
    'TYPE_POSTING_CANCELLED',
    'TYPE_STATE_CHANGED',
    'TYPE_CUTOFF_DATE_CHANGED',
    'TYPE_DELIVERY_DATE_CHANGED',
  ])('%s makes a job that reads its posting back, and nothing else', async (message_type) => {
    const { json, jobs } = await notify(path, {
      ...newPosting('24219509-0020-1'),
      message_type,
    })
    expect(json).toEqual({ result: true })
    expect(jobs).toEqual([
      { kind: 'ozon.posting', accountId: account.id, postingNumber: '24219509-0020-1' },
    ])
  })

  it.each(['TYPE_STOCKS_CHANGED', 'TYPE_PRICE_INDEX_CHANGED', 'TYPE_NEW_MESSAGE', 'TYPE_OF_2027'])(
    '%s is taken, and makes no job',
    async (message_type) => {
      const { json, jobs } = await notify(path, { message_type })
      expect(json).toEqual({ result: true })
      expect(jobs).toEqual([])
    },
  )

  it('makes no job for an account that is off', async () => {
    const seller = await mintSeller(1, { is_on: false })
    const { json, jobs } = await notify(await addressOf(seller.account), newPosting('1-0001-1'))
    expect(json).toEqual({ result: true })
    expect(jobs).toEqual([])
  })

  it.each([
    ['no JSON', '{"message_type":'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['no type', '{}'],
    ['a type that is no text', '{"message_type":{"$ne":1}}'],
    ['a number with SQL', JSON.stringify(newPosting("1'; DROP TABLE orders; --"))],
    ['a number that is too long', JSON.stringify(newPosting('1'.repeat(61)))],
    ['a new posting without a number', '{"message_type":"TYPE_NEW_POSTING"}'],
  ])('is refused as Ozon reads it with %s', async (_, body) => {
    const { status, json, jobs } = await notify(path, body)
    expect(status).toBe(400)
    expect(json).toMatchObject({ error: { code: 'ERROR_PARAMETER_VALUE_MISSED', details: null } })
    expect(jobs).toEqual([])
  })

  it('is at most 64 KiB', async () => {
    const body = { ...newPosting('1-0001-1'), padding: 'x'.repeat(65 * 1024) }
    const { status, jobs } = await notify(path, body)
    expect(status).toBe(413)
    expect(jobs).toEqual([])
  })

  it('is refused beyond 300 a minute, with the time to come again', async () => {
    await notify(path, { message_type: 'TYPE_PING' })
    await env.DB.prepare('UPDATE attempts SET count = 300').run()
    const answer = await (await guest()).call('POST', path, { body: newPosting('1-0001-1') })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ error: { code: 'ERROR_UNKNOWN' } })
  })
})

describe('a posting that was notified of', () => {
  const read = (seller: Seller, postingNumber: string) =>
    readPosting(ctxAt(seller.clock), { accountId: seller.account.id, postingNumber }, seller.clock)

  it('becomes an order by what Ozon says of it, once though told twice', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    const number = order(seller)
    await Promise.all([read(seller, number), read(seller, number)])
    await read(seller, number)
    expect(await ordersOf(seller)).toEqual([{ po_number: number, status: 'pending' }])
    expect(seller.standIn.calls.get('/v4/posting/fbs/list')).toBeUndefined()
  })

  it('is none when Ozon does not know it', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    await read(seller, '66666666-0001-1')
    expect(await ordersOf(seller)).toEqual([])
    const row = await env.DB.prepare('SELECT orders_problem FROM ozon_accounts WHERE id = ?')
      .bind(seller.account.id)
      .first()
    expect(row).toEqual({ orders_problem: null })
  })

  it('is cancelled here by a word of it, and stays so when an older word comes late', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    const number = order(seller)
    await read(seller, number)
    cancelThere(seller.standIn.state, number, seller.clock.now())
    seller.clock.pass(60_000)
    await read(seller, number)
    expect(await ordersOf(seller)).toMatchObject([{ status: 'canceled' }])
    await read(seller, number)
    expect(await ordersOf(seller)).toMatchObject([{ status: 'canceled' }])
  })

  it('is left to the reading of every minute while Ozon is not there', async () => {
    const seller = await mintSeller(1)
    await pushAll(seller)
    const number = order(seller)
    seller.standIn.mishapOf = () => 'circle'
    await read(seller, number)
    expect(await ordersOf(seller)).toEqual([])
    seller.standIn.mishapOf = () => null
    seller.clock.pass(300_000)
    await read(seller, number)
    expect(await ordersOf(seller)).toHaveLength(1)
  })
})
