import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ToBuyLine } from '../../../worker/purchasing/to-buy/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { createWarehouse } from '../search/stock.ts'
import { buyerWith, rowsOf } from './buyer.ts'

type Buyer = Awaited<ReturnType<typeof buyerWith>>

const mailsOf = async ({ orders }: Buyer, at = 0) => {
  const rows = await rowsOf<{ kind: string; data: string; locale: string }>(
    "SELECT kind, data, locale FROM mails WHERE user_id = ? AND kind = 'line-refused' ORDER BY id",
    orders[at]?.order.userId,
  )
  return rows.map(({ data, locale }) => ({
    locale,
    ...(JSON.parse(data) as Record<string, unknown>),
  }))
}

/** A supplier order of all that is to be bought. */
async function bought(wishes?: Parameters<typeof buyerWith>[0]) {
  const buyer = await buyerWith(wishes)
  const made = await buyer.buy()
  const answer = (at: number, body: object) =>
    buyer.take(made.id, 'confirm', { lines: [{ id: made.items[at]?.id, ...body }] })
  return { ...buyer, made, answer }
}

describe('a refused line', () => {
  it('is mailed to its customer with analogs, once', async () => {
    const buyer = await bought([
      { lines: [{ mpn: 'LM/317 T' }, { quantity: 2 }], order: { locale: 'ru' } },
    ])
    const { answer, customers, orders } = buyer
    expect((await answer(0, { refused: 5, reason: 'Out of production' })).status).toBe(200)
    const { order } = orders[0] ?? {}
    expect(await mailsOf(buyer)).toMatchObject([
      {
        locale: 'ru',
        number: order?.number,
        parts: 'Brand LM/317 T × 5',
        url: `https://detal.example/ru/account/orders/${order?.id}`,
        analogs: 'https://detal.example/ru/search/LM%2F317%20T/Brand',
      },
    ])
    expect(JSON.stringify(await mailsOf(buyer))).not.toContain('production')
    const { items, events } = await customers()
    expect(items.map(({ status }) => status)).toEqual(['refused', 'ordered'])
    expect(events.filter(({ kind }) => kind === 'line_refused')).toMatchObject([
      { is_internal: false, data: { mpn: 'LM/317 T', quantity: 5 } },
    ])
    expect((await answer(0, { refused: 5 })).status).toBe(200)
    expect((await answer(1, { confirmed: 2 })).status).toBe(200)
    expect(await mailsOf(buyer)).toHaveLength(1)
    expect(await errorsOf(await answer(0, { refused: 4 }))).toHaveProperty(['lines.0.refused'])
  })

  it('is not mailed to a customer who has switched such mails off', async () => {
    const buyer = await bought()
    await env.DB.prepare('UPDATE users SET email_preferences = ? WHERE id = ?')
      .bind(JSON.stringify({ order_updates: false }), buyer.orders[0]?.order.userId)
      .run()
    await buyer.answer(0, { refused: 5 })
    expect(await mailsOf(buyer)).toEqual([])
    expect((await buyer.customers()).items[0]?.status).toBe('refused')
  })

  it('can be bought elsewhere once staff resets it', async () => {
    const buyer = await bought()
    await buyer.answer(0, { refused: 5 })
    const [line] = buyer.lines
    const waiting = async () =>
      dataOf<ToBuyLine[]>(
        await buyer.me.get(
          `/admin/supplier-orders/to-buy/lines?warehouse_id=${buyer.warehouse.id}`,
        ),
      )
    expect(await waiting()).toEqual([])
    const manager = await staff('manager')
    const path = `/admin/orders/${buyer.orders[0]?.order.id}/lines/${line?.id}`
    expect((await manager.put(path, { status: 'new' })).status).toBe(200)
    expect(await waiting()).toMatchObject([{ quantity: 5, was_refused: true }])
    const other = await createWarehouse()
    const made = await buyer.buy({
      supplier_id: other.supplierId,
      warehouse_id: other.id,
      lines: [{ order_line_id: line?.id, cost_micros: 900_000 }],
    })
    expect((await buyer.customers()).items[0]?.status).toBe('ordered')
    await buyer.step(made.id, 'cancel', { reason: 'Too slow' })
    expect((await buyer.customers()).items[0]?.status).toBe('new')
    expect(await waiting()).toMatchObject([{ quantity: 5 }])
    expect(await mailsOf(buyer)).toHaveLength(1)
  })

  it('in part goes on with the rest, and the refused pieces are to be bought', async () => {
    const buyer = await bought()
    const answer = await buyer.answer(0, { confirmed: 3, refused: 2, promised_at: '2099-02-01' })
    expect(await answer.json()).toMatchObject({
      data: { status: 'confirmed', items: [{ to_receive: 3, to_confirm: 0 }] },
    })
    const { items } = await buyer.customers()
    expect(items).toMatchObject([{ status: 'confirmed', promised_at: '2099-02-01T00:00:00.000Z' }])
    expect(await mailsOf(buyer)).toMatchObject([{ parts: `Brand ${buyer.lines[0]?.mpn} × 2` }])
    const path = `/admin/supplier-orders/to-buy?warehouse_id=${buyer.warehouse.id}`
    expect(await dataOf(await buyer.me.get(path))).toMatchObject([{ quantity: 2 }])
  })

  it('is not mailed when its customer has cancelled it', async () => {
    const buyer = await bought()
    const manager = await staff('manager')
    const path = `/admin/orders/${buyer.orders[0]?.order.id}/cancellations`
    expect((await manager.post(path, { reason: 'Not wanted' })).status).toBe(201)
    expect((await buyer.answer(0, { refused: 5 })).status).toBe(200)
    expect(await mailsOf(buyer)).toEqual([])
  })
})

describe('steps of a supplier order', () => {
  it.each([
    ['confirm', { confirmed: 6 }],
    ['confirm', { confirmed: 3, refused: 3 }],
    ['confirm', { confirmed: -1 }],
    ['confirm', { confirmed: 1e300 }],
    ['confirm', { promised_at: 'soon' }],
    ['confirm', { promised_at: '2026-01-10' }],
    ['receive', { quantity: 6 }],
    ['receive', { quantity: 0 }],
    ['receive', { quantity: -3 }],
    ['receive', {}],
  ] as const)('refuse %s of %j', async (step, body) => {
    const { made, take, read } = await bought()
    const answer = await take(made.id, step, { lines: [{ id: made.items[0]?.id, ...body }] })
    expect(answer.status).toBe(422)
    expect(await read(made.id)).toMatchObject({ version: 1, confirmed: 0, received: 0 })
  })

  it('refuse lines of another order, a line named twice and impossible days', async () => {
    const { made, take } = await bought()
    const other = await bought()
    const id = made.items[0]?.id
    const foreign = { id: other.made.items[0]?.id, quantity: 1 }
    const status = async (step: 'receive' | 'dispatch' | 'cancel', body: object) =>
      (await take(made.id, step, body)).status
    expect(await status('receive', { lines: [foreign] })).toBe(422)
    expect(await status('dispatch', { lines: [{ id: foreign.id }] })).toBe(422)
    expect(await status('cancel', { lines: [{ id: foreign.id }] })).toBe(422)
    const twice = [
      { id, quantity: 1 },
      { id, quantity: 1 },
    ]
    expect(await status('receive', { lines: twice })).toBe(422)
    const once = { lines: [{ id, quantity: 1 }] }
    expect(await status('receive', { ...once, received_at: '2999-01-01' })).toBe(422)
    expect(await status('receive', { ...once, received_at: '2001-01-01' })).toBe(422)
    expect((await take(2 ** 40, 'receive', once)).status).toBe(404)
  })

  it('leave nothing to do at the end', async () => {
    const { made, take, step } = await bought()
    await step(made.id, 'receive', { lines: [{ id: made.items[0]?.id, quantity: 5 }] })
    for (const verb of ['dispatch', 'cancel', 'send'] as const) {
      expect([verb, (await take(made.id, verb)).status]).toEqual([verb, 409])
    }
  })

  it('receive nothing twice, by the same key or by two at once', async () => {
    const { made, take, step, read } = await bought()
    const body = { lines: [{ id: made.items[0]?.id, quantity: 2 }] }
    await step(made.id, 'receive', body, 'k')
    await step(made.id, 'receive', body, 'k')
    expect(await read(made.id)).toMatchObject({ received: 2 })
    const answers = await Promise.all([
      take(made.id, 'receive', body),
      take(made.id, 'receive', body),
      take(made.id, 'receive', body, 'one'),
      take(made.id, 'receive', body, 'one'),
    ])
    expect(await read(made.id)).toMatchObject({ received: 4 })
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThanOrEqual(2)
    const conflict = await take(made.id, 'dispatch', {}, 'k')
    expect(await conflict.json()).toMatchObject({ code: 'idempotency_conflict' })
  })

  it('cancel what is not confirmed, which waits to be bought again', async () => {
    const { made, answer, step, customers, me, warehouse } = await bought([
      { lines: [{ quantity: 4 }, { quantity: 2 }] },
    ])
    await answer(0, { confirmed: 4 })
    expect(await step(made.id, 'cancel')).toMatchObject({
      status: 'confirmed',
      canceled: 2,
      can: { cancel: false },
    })
    expect((await customers()).items.map(({ status }) => status)).toEqual(['confirmed', 'new'])
    const path = `/admin/supplier-orders/to-buy?warehouse_id=${warehouse.id}`
    expect(await dataOf(await me.get(path))).toMatchObject([{ lines: 1, quantity: 2 }])
  })
})
