import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { OzonAccount } from '../../../worker/markets/ozon/schemas/accounts.ts'
import type { OzonItem, OzonPrice } from '../../../worker/markets/ozon/schemas/items.ts'
import type { OzonPostingRow } from '../../../worker/markets/ozon/schemas/postings.ts'
import { pollOrders } from '../../../worker/markets/ozon/postings/poll-orders.ts'
import { orderThere } from '../../../worker/markets/ozon/stand-in/stand-in-postings.ts'
import { staff } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import {
  accountInput,
  ctxAt,
  mintSeller,
  planAgain,
  pushAll,
  reprice,
  restock,
  standInFor,
} from './seller.ts'

const QUIET = { env: { JOBS: silentQueue } }

const seller = () => staff(['markets.ozon.view', 'markets.ozon.update', 'markets.ozon.push'])

const SETTINGS = [
  'name', 'host', 'currency', 'is_on', 'markup_bps', 'old_price_bps', 'stock_reserve', 'minimum_stock',
  'supplier_ids', 'brand_ids', 'price_from', 'price_to', 'mappings', 'version',
] as const // prettier-ignore

const changesOf = (account: OzonAccount, changes: object = {}) => ({
  ...Object.fromEntries(SETTINGS.map((name) => [name, account[name]])),
  ...changes,
})

describe('an account on Ozon', () => {
  it('is added with its key sealed, checked at once, and its warehouses read', async () => {
    const me = await seller()
    const input = accountInput({ is_on: false })
    standInFor(input.client_id, [])
    const answer = await me.post('/admin/ozon/accounts', input, QUIET)
    expect(answer.status).toBe(201)
    const text = await answer.clone().text()
    expect(text).not.toContain(input.api_key)
    const account = await dataOf<OzonAccount>(answer)
    expect(account).toMatchObject({ check_problem: null, missing: [], push_state: 'off' })
    expect(account.warehouses.map(({ name }) => name)).toEqual(['Минск', 'Москва'])
    const row = await env.DB.prepare('SELECT * FROM ozon_accounts WHERE id = ?')
      .bind(account.id)
      .first()
    expect(JSON.stringify(row)).not.toContain(input.api_key)
    const log = await auditOf('ozon-account', account.id)
    expect(log.map(({ action }) => action)).toEqual(['ozon.create', 'ozon.check'])
    expect(JSON.stringify(log)).not.toContain(input.api_key)
    expect(await dataOf(await me.get(`/admin/ozon/accounts/${account.id}`))).toEqual(account)
    const again = await me.post('/admin/ozon/accounts', input, QUIET)
    expect(again.status).toBe(422)
    expect(Object.keys(await errorsOf(again))).toEqual(['client_id'])
  })

  it('says what is wrong with its key, and which methods it lacks', async () => {
    const me = await seller()
    const input = accountInput({ api_key: 'another' })
    const standIn = standInFor(input.client_id, [])
    const account = await dataOf<OzonAccount>(await me.post('/admin/ozon/accounts', input, QUIET))
    expect(account.check_problem).toBe('key: Invalid Api-Key')
    standIn.state.forbidden.push('/v2/products/stocks')
    const changes = changesOf(account, { api_key: 'key-of-a-test' })
    const path = `/admin/ozon/accounts/${account.id}`
    expect((await me.put(path, changes, QUIET)).status).toBe(200)
    const checked = await dataOf<OzonAccount>(await me.post(`${path}/check`, {}, QUIET))
    expect(checked).toMatchObject({ check_problem: null, missing: ['/v2/products/stocks'] })
  })

  it('is not sent to an address that is not public', async () => {
    const me = await seller()
    const input = accountInput({ host: 'https://10.0.0.7' })
    const answer = await me.post('/admin/ozon/accounts', input, QUIET)
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual(['host'])
  })

  it('has no stand-in without the debug flag', async () => {
    const me = await seller()
    const answer = await me.post('/admin/ozon/accounts', accountInput(), {
      env: { JOBS: silentQueue, DEBUG: 'false' },
    })
    expect(answer.status).toBe(422)
  })

  it('keeps its key where it was sent, and is changed as it was read', async () => {
    const me = await seller()
    const { account } = await mintSeller(1)
    const path = `/admin/ozon/accounts/${account.id}`
    const moved = await me.put(path, changesOf(account, { host: 'https://other.example' }), QUIET)
    expect(Object.keys(await errorsOf(moved))).toEqual(['api_key'])
    const changed = await me.put(path, changesOf(account, { name: 'Two' }), QUIET)
    expect(await dataOf<OzonAccount>(changed)).toMatchObject({ name: 'Two', version: 2 })
    const late = await me.put(path, changesOf(account, { name: 'Three' }), QUIET)
    expect(late.status).toBe(409)
    expect((await me.get('/admin/ozon/accounts/999999')).status).toBe(404)
  })

  it('is pushed now unless it is off', async () => {
    const me = await seller()
    const { account } = await mintSeller(1)
    const path = `/admin/ozon/accounts/${account.id}`
    const pushed = await me.post(`${path}/push`, {}, QUIET)
    expect(await dataOf<OzonAccount>(pushed)).toMatchObject({ push_state: 'planning' })
    await me.put(path, changesOf(account, { is_on: false }), QUIET)
    expect((await me.post(`${path}/push`, {}, QUIET)).status).toBe(409)
  })
})

describe('the offers on Ozon', () => {
  it('are found by account, state, code and number, with ours and theirs', async () => {
    const me = await seller()
    const mine = await mintSeller(3)
    await pushAll(mine)
    const list = async (query: string) =>
      dataOf<OzonItem[]>(
        await me.get(`/admin/ozon/items?account=${mine.account.id}&per_page=50${query}`),
      )
    const all = await list('')
    expect(all).toHaveLength(3)
    expect(all[0]).toMatchObject({ state: 'in_sync', stock: 50, known_stock: 50 })
    expect(all[0]?.price).toBe(all[0]?.known_price)
    expect(await list('&state=refused')).toEqual([])
    const [first] = all
    expect(await list(`&q=${first?.offer_code}`)).toEqual([first])
    expect(await list(`&q=${first?.product.mpn}`)).toContainEqual(first)
    const prices = await dataOf<OzonPrice[]>(await me.get(`/admin/ozon/items/${first?.id}/prices`))
    expect(prices.map(({ price }) => price)).toEqual([first?.price])
    expect((await me.get('/admin/ozon/items/999999/prices')).status).toBe(404)
  })

  it('go though Ozon hides them, once staff let their price go', async () => {
    const me = await seller()
    const mine = await mintSeller(1)
    await pushAll(mine)
    await reprice([mine.lines[0]?.id ?? 0], 90_000_000)
    await planAgain(mine)
    await pushAll(mine)
    const [item] = await dataOf<OzonItem[]>(
      await me.get(`/admin/ozon/items?account=${mine.account.id}`),
    )
    expect(item).toMatchObject({ state: 'predicted', prediction: 'quarantine' })
    const retry = () => me.post('/admin/ozon/items/retries', { ids: [item?.id] }, QUIET)
    expect(await dataOf(await retry())).toEqual({ retried: 1 })
    expect(await dataOf(await retry())).toEqual({ retried: 0 })
    await planAgain(mine)
    mine.clock.pass(60_000)
    await pushAll(mine)
    expect(Object.values(mine.standIn.state.offers)[0]?.price).toBe(item?.price)
  })

  it('are left out, or taken in, as staff say', async () => {
    const me = await seller()
    const mine = await mintSeller(2, { minimum_stock: 60 })
    await pushAll(mine)
    const [line] = mine.lines
    const body = { account_id: mine.account.id, product_id: line?.product_id, choice: 'always' }
    const made = await me.post('/admin/ozon/items', body, QUIET)
    expect(made.status).toBe(201)
    const { id } = await dataOf<OzonItem>(made)
    await planAgain(mine)
    await pushAll(mine)
    const there = () => mine.standIn.state.offers[`D${line?.product_id}`]
    expect(there()?.price).not.toBeNull()
    const never = await me.put(`/admin/ozon/items/${id}`, { choice: 'never' }, QUIET)
    expect(await dataOf(never)).toMatchObject({ choice: 'never' })
    mine.clock.pass(60_000)
    await planAgain(mine)
    await pushAll(mine)
    expect(Object.values(there()?.stocks ?? {}).map(({ stock }) => stock)).toEqual([0])
    const unknown = await me.post('/admin/ozon/items', { ...body, product_id: 99_999_999 }, QUIET)
    expect(unknown.status).toBe(422)
  })
})

describe('the orders of Ozon', () => {
  it('are listed with the order they became; one with a problem is tried again', async () => {
    const me = await seller()
    const mine = await mintSeller(1)
    await pushAll(mine)
    const [line] = mine.lines
    const posting = orderThere(
      mine.standIn.state,
      [{ offer_id: `D${line?.product_id}`, quantity: 1 }],
      mine.clock.now(),
    )
    await restock([line?.id ?? 0], 0)
    await pollOrders(ctxAt(mine.clock), mine.account.id, mine.clock)
    const list = async () =>
      dataOf<OzonPostingRow[]>(
        await me.get(
          `/admin/ozon/postings?q=${posting?.posting_number}&account=${mine.account.id}`,
        ),
      )
    const [waiting] = await list()
    expect(waiting).toMatchObject({ order: null, problem: 'out_of_stock' })
    await restock([line?.id ?? 0], 4)
    const retried = await me.post(`/admin/ozon/postings/${waiting?.id}/retry`, {}, QUIET)
    expect(await dataOf<OzonPostingRow>(retried)).toMatchObject({ problem: null })
    expect((await list())[0]?.order?.number).toMatch(/^D-/)
    const again = await me.post(`/admin/ozon/postings/${waiting?.id}/retry`, {}, QUIET)
    expect(again.status).toBe(409)
  })

  it('are played by the stand-in, and by nothing else', async () => {
    const me = await seller()
    const mine = await mintSeller(1)
    const path = `/admin/ozon/accounts/${mine.account.id}/stand-in-order`
    expect((await me.post(path, {}, QUIET)).status).toBe(409)
    await pushAll(mine)
    expect((await me.post(path, {}, QUIET)).status).toBe(201)
    const closed = await me.post(path, {}, { env: { JOBS: silentQueue, DEBUG: 'false' } })
    expect(closed.status).toBe(404)
  })
})
