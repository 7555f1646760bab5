import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Order, OrderSummary } from '../../../worker/sales/orders/schemas/order.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { run, type Shopper, shopper } from '../cart/shopper.ts'
import { placedOf, readyToPlace } from '../checkout/buyer.ts'

interface Found {
  data: OrderSummary[]
  pagination: { total: number; total_pages: number; count: number }
}

const filter = async (client: Shopper, body: object, query = ''): Promise<Found> => {
  const answer = await client.post(`/user/orders/filter${query}`, body)
  expect(answer.status).toBe(200)
  return answer.json()
}
const idsOf = ({ data }: Found) => data.map(({ id }) => id)

/** A person with three orders: active, completed a month ago, cancelled. */
async function withOrders() {
  const client = await shopper()
  const order = async (columns: object) =>
    (await mintOrder({ order: { userId: client.person.id, ...columns } })).order
  const monthAgo = new Date(Date.now() - 31 * 24 * 3600_000)
  const done = await order({ status: 'completed', createdAt: monthAgo, poNumber: 'PO-777' })
  const canceled = await order({ status: 'canceled', companyId: 4242 })
  const active = await order({ status: 'processing' })
  return { client, done: done.id, canceled: canceled.id, active: active.id, monthAgo }
}

describe('lists of orders', () => {
  it('separate active orders from the archive', async () => {
    const { client, active, canceled, done } = await withOrders()
    const waiting = await dataOf<OrderSummary[]>(await client.post('/user/orders/active', {}))
    expect(waiting.map(({ id }) => id)).toEqual([active])
    expect(waiting[0]).toMatchObject({ lines: 1, quantity: 5, shipped: 0, parts: [{}] })
    const archive = await filter(client, { status: ['completed', 'canceled', 'closed', 'fraud'] })
    expect(idsOf(archive)).toEqual([canceled, done])
  })

  it('are filtered by day, company and text', async () => {
    const { client, active, canceled, done, monthAgo } = await withOrders()
    const day = monthAgo.toISOString().slice(0, 10)
    expect(idsOf(await filter(client, { date: { from: day, to: day } }))).toEqual([done])
    expect(idsOf(await filter(client, { company_id: 4242 }))).toEqual([canceled])
    expect(idsOf(await filter(client, { q: 'po-77' }))).toEqual([done])
    const [first] = (await filter(client, { status: ['processing'] })).data
    expect(idsOf(await filter(client, { q: first?.number.toLowerCase() ?? '' }))).toEqual([active])
    expect(idsOf(await filter(client, { q: 'nothing like it' }))).toEqual([])
    expect(idsOf(await filter(client, { q: '100% _' }))).toEqual([])
  })

  it('find an order by a part number in any spelling', async () => {
    const { client, id, item } = await readyToPlace()
    const { order } = await placedOf(await client.place(id))
    const row = await env.DB.prepare('SELECT mpn FROM products WHERE id = ?')
      .bind(item.productId)
      .first<{ mpn: string }>()
    const written = `${row?.mpn.slice(0, 3)}-${row?.mpn.slice(3).toLowerCase()}`
    expect(idsOf(await filter(client, { q: written }))).toEqual([order.id])
  })

  it('are paged, and filtered by query as well', async () => {
    const { client, active, canceled, done } = await withOrders()
    const page = await filter(client, {}, '?page=2&per_page=2')
    expect(idsOf(page)).toEqual([done])
    expect(page.pagination).toMatchObject({ total: 3, total_pages: 2, count: 1 })
    const asked = '/user/orders?status[]=processing&status[]=canceled&date[from]=2026-01-01'
    const answer = await client.get(asked)
    expect(idsOf(await answer.json())).toEqual([active, canceled])
    for (const bad of ['status[]=lost', 'date[from]=soon', 'per_page=1000', 'company_id=x']) {
      expect(`${bad} ${(await client.get(`/user/orders?${bad}`)).status}`).toBe(`${bad} 422`)
    }
  })
})

describe('which orders a person sees', () => {
  it('excludes other people’s', async () => {
    const { active } = await withOrders()
    const stranger = await shopper()
    expect((await stranger.get(`/user/orders/${active}`)).status).toBe(404)
    expect((await stranger.post(`/user/orders/${active}/pay`, {})).status).toBe(404)
    expect((await stranger.post(`/user/orders/${active}/reorder`, {})).status).toBe(404)
    expect(idsOf(await filter(stranger, {}))).toEqual([])
  })

  it('includes those of their teams; a viewer cannot change them', async () => {
    const owner = await shopper()
    const [buyer, viewer] = [await shopper(), await shopper()]
    const teamId = 70_000 + owner.person.id
    await run(
      'INSERT INTO teams (id, name, owner_id) VALUES (?, ?, ?)',
      teamId,
      'T',
      owner.person.id,
    )
    const join = 'INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, ?)'
    await run(join, teamId, buyer.person.id, 'buyer')
    await run(join, teamId, viewer.person.id, 'viewer')
    const {
      order: { id },
    } = await mintOrder({
      order: { userId: buyer.person.id, teamId, status: 'pending_payment', isPrepaid: true },
    })
    const seen = async (client: Shopper) => dataOf<Order>(await client.get(`/user/orders/${id}`))
    expect(await seen(owner)).toMatchObject({ can: { cancel: true, pay: true } })
    expect(await seen(viewer)).toMatchObject({ can: { cancel: false, pay: false } })
    expect((await viewer.post(`/user/orders/${id}/pay`, {})).status).toBe(404)
    for (const client of [owner, buyer, viewer])
      expect(idsOf(await filter(client, {}))).toEqual([id])
  })
})

describe('orders of a person and of their teams', () => {
  it('are one list, newest first, each once on all pages', async () => {
    const [me, other] = [await shopper(), await shopper()]
    const teams = [80_000, 90_000].map((from) => from + me.person.id)
    const insert = 'INSERT INTO teams (id, name, owner_id) VALUES (?, ?, ?)'
    await run(insert, teams[0], 'T', me.person.id)
    await run(insert, teams[1], 'U', other.person.id)
    const join = 'INSERT INTO team_members (team_id, user_id, role) VALUES (?, ?, ?)'
    await run(join, teams[1], me.person.id, 'viewer')
    const of = async (
      client: Shopper,
      teamId: number | null | undefined,
      status: 'processing' | 'closed',
    ) => {
      const order = { userId: client.person.id, teamId: teamId ?? null, status }
      return (await mintOrder({ order })).order.id
    }
    const ids = [
      await of(me, null, 'processing'),
      await of(me, teams[0], 'closed'),
      await of(other, teams[1], 'processing'),
      await of(other, teams[0], 'processing'),
      await of(me, teams[1], 'closed'),
    ].toReversed()
    await of(other, null, 'processing')
    for (const page of [1, 2, 3]) {
      const found = await filter(me, {}, `?page=${page}&per_page=2`)
      expect(idsOf(found)).toEqual(ids.slice(page * 2 - 2, page * 2))
      expect(found.pagination.total).toBe(5)
    }
    const closed = await filter(me, { status: ['closed'] })
    expect([idsOf(closed), closed.pagination.total]).toEqual([[ids[0], ids[3]], 2])
  })
})

describe('ordering again', () => {
  it('fills the cart once, and reports what is gone', async () => {
    const { client, item, id } = await readyToPlace({ remains: 10 }, 4)
    const { order } = await placedOf(await client.place(id))
    const again = () =>
      client.post(`/user/orders/${order.id}/reorder`, {}, { headers: { 'Idempotency-Key': 'k' } })
    expect(await dataOf(await again())).toEqual({ added: 1, conflicts: [] })
    expect(await dataOf(await again())).toEqual({ added: 1, conflicts: [] })
    expect(await client.cart()).toMatchObject([
      { supplier_offer_item_id: item.itemId, quantity: 4, problem: null },
    ])
    await run('UPDATE offer_items SET remains = 0 WHERE id = ?', item.itemId)
    const later = await client.post(`/user/orders/${order.id}/reorder`, {})
    expect(await dataOf(later)).toMatchObject({ conflicts: [{ kind: 'no_stock' }] })
  })
})

describe('an order that waits for a transfer', () => {
  it('shows the bank details once staff has set them, until it is paid', async () => {
    const client = await shopper()
    const mint = async (columns: object) =>
      (await mintOrder({ order: { userId: client.person.id, isPrepaid: true, ...columns } })).order
    const waiting = { paymentMethod: 'money_transfer', status: 'pending_payment' }
    const { id } = await mint(waiting)
    const { id: done } = await mint({ ...waiting, status: 'processing' })
    const { id: card } = await mint({ ...waiting, paymentMethod: 'card' })
    const seen = async (order: number) =>
      (await dataOf<Order>(await client.get(`/user/orders/${order}`))).transfer
    expect(await seen(id)).toBeNull()
    const details = {
      recipient: 'A',
      tax_number: '1',
      account: 'BY84',
      bank_name: 'B',
      bank_code: 'C',
    }
    const set = (settings: object) =>
      run(
        `UPDATE payment_methods SET settings = ? WHERE code = 'money_transfer'`,
        JSON.stringify(settings),
      )
    await set(details)
    expect([await seen(done), await seen(card)]).toEqual([null, null])
    const asked = await seen(id)
    expect(asked).toMatchObject({ ...details, due: { amount: 1400, currency: 'BYN' }, qr: null })
    expect(asked?.purpose).toMatch(/^Order T-/)
    await run('UPDATE orders SET paid = 400 WHERE id = ?', id)
    await set({ ...details, tax_number: '190000006', erip_service: '4440631' })
    await run(`UPDATE orders SET number = 'D-1-' || id WHERE id = ?`, id)
    const partly = await seen(id)
    expect(partly).toMatchObject({ due: { amount: 1000, currency: 'BYN' } })
    expect(partly?.qr).toMatch(/^<svg .*<\/svg>$/)
    expect(partly).not.toHaveProperty('erip_service')
    await run('UPDATE orders SET paid = 1400 WHERE id = ?', id)
    expect(await seen(id)).toBeNull()
    await set({})
  })
})
