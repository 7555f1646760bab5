import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { pollOrders } from '../../../worker/markets/ozon/postings/poll-orders.ts'
import type { OzonAccount } from '../../../worker/markets/ozon/schemas/accounts.ts'
import type { OzonPostingRow } from '../../../worker/markets/ozon/schemas/postings.ts'
import { cancelThere, orderThere } from '../../../worker/markets/ozon/stand-in/stand-in-postings.ts'
import { staff } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { accountInput, ctxAt, mintSeller, pushAll, type Seller } from './seller.ts'

const QUIET = { env: { JOBS: silentQueue } }

const manager = () => staff(['markets.ozon.view', 'markets.ozon.update', 'markets.ozon.push'])

const pathOf = ({ account }: Seller) => `/admin/ozon/accounts/${account.id}`

const rowOf = ({ account }: Seller) =>
  env.DB.prepare('SELECT api_key, is_on, deleted_at FROM ozon_accounts WHERE id = ?')
    .bind(account.id)
    .first<{ api_key: string; is_on: number; deleted_at: number | null }>()

const itemsOf = ({ account }: Seller) =>
  env.DB.prepare('SELECT count(*) AS count FROM ozon_items WHERE account_id = ?')
    .bind(account.id)
    .first()

/** A seller with one posting that has become an order. */
async function sold(): Promise<Seller & { number: string }> {
  const seller = await mintSeller(1)
  await pushAll(seller)
  const posting = orderThere(
    seller.standIn.state,
    [{ offer_id: `D${seller.lines[0]?.product_id}`, quantity: 1 }],
    seller.clock.now(),
  )
  await pollOrders(ctxAt(seller.clock), seller.account.id, seller.clock)
  return { ...seller, number: posting?.posting_number ?? '' }
}

async function cancelled(): Promise<Seller & { number: string }> {
  const seller = await sold()
  cancelThere(seller.standIn.state, seller.number, seller.clock.now())
  seller.clock.pass(60_000)
  await pollOrders(ctxAt(seller.clock), seller.account.id, seller.clock)
  return seller
}

describe('an account that is deleted', () => {
  it('leaves the list with its key and its offers, and is written down', async () => {
    const me = await manager()
    const seller = await mintSeller(3)
    await pushAll(seller)
    expect((await me.delete(pathOf(seller), QUIET)).status).toBe(204)
    expect((await me.get(pathOf(seller))).status).toBe(404)
    expect(await rowOf(seller)).toMatchObject({ api_key: '', is_on: 0 })
    expect(await itemsOf(seller)).toEqual({ count: 0 })
    const log = await auditOf('ozon-account', seller.account.id)
    expect(log.map(({ action }) => action)).toContain('ozon.delete')
    expect((await me.delete(pathOf(seller), QUIET)).status).toBe(404)
  })

  it('is refused while a posting is under way, and says so', async () => {
    const me = await manager()
    const seller = await sold()
    const answer = await me.delete(pathOf(seller), QUIET)
    expect(answer.status).toBe(409)
    expect(await answer.json<object>()).toMatchObject({
      message: expect.stringContaining('under way'),
    })
    expect(await rowOf(seller)).toMatchObject({ deleted_at: null })
    expect(await itemsOf(seller)).toEqual({ count: 1 })
  })

  it('goes on being named by its postings and their orders', async () => {
    const me = await manager()
    const seller = await cancelled()
    expect((await me.delete(pathOf(seller), QUIET)).status).toBe(204)
    const [posting] = await dataOf<OzonPostingRow[]>(
      await me.get(`/admin/ozon/postings?q=${seller.number}&account=${seller.account.id}`),
    )
    expect(posting).toMatchObject({
      account: { id: seller.account.id, name: seller.account.name },
      order: { status: 'canceled' },
    })
  })

  it('is asked by nobody any more, and takes no posting that was on its way', async () => {
    const me = await manager()
    const seller = await cancelled()
    await me.delete(pathOf(seller), QUIET)
    const calls = () => [...seller.standIn.calls.values()].reduce((sum, one) => sum + one, 0)
    const before = calls()
    await pollOrders(ctxAt(seller.clock), seller.account.id, seller.clock)
    expect(calls()).toBe(before)
    expect((await me.post(`${pathOf(seller)}/push`, {}, QUIET)).status).toBe(404)
    const body = {
      account_id: seller.account.id,
      product_id: seller.lines[0]?.product_id,
      choice: 'always',
    }
    expect((await me.post('/admin/ozon/items', body, QUIET)).status).toBe(422)
  })

  it('comes back with its Client-Id, a new key and its old postings', async () => {
    const me = await manager()
    const seller = await cancelled()
    await me.delete(pathOf(seller), QUIET)
    // The places of the calls above lie where the test's clock stands, ahead of the one that adds it.
    await env.DB.prepare(`DELETE FROM ozon_limits WHERE name LIKE ? || ' %'`)
      .bind(seller.clientId)
      .run()
    const again = await me.post(
      '/admin/ozon/accounts',
      accountInput({ client_id: seller.clientId, name: 'Back' }),
      QUIET,
    )
    expect(again.status).toBe(201)
    expect(await dataOf<OzonAccount>(again)).toMatchObject({
      id: seller.account.id,
      name: 'Back',
      check_problem: null,
    })
    expect(await rowOf(seller)).toMatchObject({ deleted_at: null, is_on: 1 })
  })
})
