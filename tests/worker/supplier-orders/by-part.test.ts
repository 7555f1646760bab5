import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SupplierOrder } from '../../../worker/purchasing/supplier-orders/schemas.ts'
import type { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { staff } from '../../support/worker/client.ts'
import { lotsOf, offeredOf } from '../../support/worker/lots.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { listen } from '../live/listener.ts'
import { waitingPart } from '../to-buy/waiting.ts'
import { rowsOf } from './buyer.ts'

type Waiting = Awaited<ReturnType<typeof waitingPart>>

const step = async ({ me }: Waiting, { id }: SupplierOrder, name: string, body: object) => {
  const answer = await me.post(`/admin/supplier-orders/${id}/${name}`, body)
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, ''])
  return dataOf<SupplierOrder>(answer)
}

describe('lines bought as one part', () => {
  it('cost what their sum costs, to the last minor unit', async () => {
    // Thirteen pieces at 0.333 are 4.33: 1.00, 1.67 and 1.66 of it.
    const waiting = await waitingPart([3, 5, 5], {
      ladder: [
        [1, 500_000],
        [10, 333_000],
      ],
    })
    const made = await waiting.buy(13, 333_000)
    expect(made.parts).toMatchObject([
      { quantity: 13, extra: 0, cost: { micros: 333_000 }, sum: { amount: 433 } },
    ])
    expect(made.parts[0]?.lines).toEqual(made.items.map(({ id }) => id))
    expect(made.items.map(({ quantity, sum }) => [quantity, sum?.amount])).toEqual([
      [3, 100],
      [5, 166],
      [5, 167],
    ])
    expect(made.cost).toEqual({ amount: 433, currency: 'BYN' })
    const list = await waiting.me.get(
      `/admin/supplier-orders?warehouse_id=${waiting.place.warehouse_id}`,
    )
    expect(await dataOf(list)).toMatchObject([{ cost: { amount: 433 }, lines: 3 }])
  })

  it('are one line in the file and in the mail for the supplier', async () => {
    const waiting = await waitingPart([6, 6])
    await env.DB.prepare('UPDATE suppliers SET email = ? WHERE id = ?')
      .bind('sales@example.com', waiting.place.supplier_id)
      .run()
    const made = await waiting.buy(12, 800_000)
    const file = await waiting.me.get(`/admin/supplier-orders/${made.id}/file.csv`)
    const rows = (await file.text()).trim().split('\r\n')
    expect(rows.slice(1)).toEqual([`1;;Brand;${waiting.mpn};Part;12;0.80;9.60;BYN`])
    await step(waiting, made, 'send', {})
    const [mail] = await rowsOf<{ data: string }>(
      `SELECT data FROM mails WHERE kind = 'supplier-order' AND data LIKE ?`,
      `%${waiting.mpn}%`,
    )
    expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({ list: `Brand ${waiting.mpn} × 12` })
  })

  it('are received for each customer, and the extra piece is free on our shelf', async () => {
    const waiting = await waitingPart([7, 5], { minimum: 5, pack: 4 })
    const made = await waiting.buy(13, 800_000)
    expect(made.items).toMatchObject([
      { quantity: 7, extra: 0 },
      { quantity: 6, extra: 1 },
    ])
    expect((await waiting.parts()).parts).toEqual([])
    const lines = made.items.map(({ id, quantity }) => ({ id, quantity }))
    await step(waiting, made, 'receive', { lines })
    expect(await lotsOf(waiting.productId)).toMatchObject([
      { on_hand: 7, allocated: 7 },
      { on_hand: 6, allocated: 5 },
    ])
    expect(await offeredOf(waiting.productId)).toMatchObject({ remains: 1 })
  })

  it('lose the extra pieces first when the supplier refuses pieces: the customer is not told', async () => {
    const waiting = await waitingPart([5], { minimum: 8 })
    const made = await waiting.buy(8, 1_000_000)
    const id = made.items[0]?.id
    await step(waiting, made, 'confirm', { lines: [{ id, confirmed: 5, refused: 3 }] })
    const order = async () =>
      dataOf<AdminOrder>(await waiting.me.get(`/admin/orders/${waiting.orders[0]?.order.id}`))
    expect((await order()).items).toMatchObject([{ status: 'confirmed' }])
    const told = () =>
      rowsOf(
        "SELECT id FROM mails WHERE kind = 'line-refused' AND user_id = ?",
        waiting.orders[0]?.order.userId,
      )
    expect(await told()).toEqual([])
    // One more is one of theirs.
    await step(waiting, made, 'confirm', { lines: [{ id, confirmed: 4, refused: 4 }] })
    expect(await told()).toHaveLength(1)
    expect((await waiting.part()).quantity).toBe(1)
  })

  it('are bought once when two people press at once', async () => {
    const waiting = await waitingPart([6, 6])
    const parts = [{ offer_item_id: waiting.itemId, quantity: 12, cost_micros: 800_000 }]
    const other = await staff('manager')
    const answers = await Promise.all([waiting.post({ parts }), waiting.post({ parts }, other)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const bought = await rowsOf(
      'SELECT id FROM supplier_orders WHERE warehouse_id = ?',
      waiting.place.warehouse_id,
    )
    expect(bought).toHaveLength(1)
  })

  it('are refused when the price, the pack or the pieces are others than those shown', async () => {
    const waiting = await waitingPart([6, 6])
    const asked = { offer_item_id: waiting.itemId, quantity: 12, cost_micros: 800_000 }
    const refused = async (part: object, body: object = {}) => {
      const answer = await waiting.post({ parts: [{ ...asked, ...part }], ...body })
      const { message } = await answer.json<{ message: string }>()
      return [answer.status, message.includes('changed in the meantime')]
    }
    expect(await refused({ cost_micros: 700_000 })).toEqual([409, true])
    expect(await refused({ quantity: 13 })).toEqual([409, true])
    expect(await refused({}, { currency: 'USD', lines: [{ order_line_id: waiting.lineIds[0], cost_micros: 1 }] })).toEqual([409, true]) // prettier-ignore
    await env.DB.prepare('UPDATE offer_items SET is_listed = 0 WHERE id = ?')
      .bind(waiting.itemId)
      .run()
    expect(await refused({})).toEqual([409, true])
    const unknown = await waiting.post({ parts: [{ ...asked, offer_item_id: 2 ** 45 }] })
    expect(await errorsOf(unknown)).toHaveProperty(['parts.0.offer_item_id'])
    expect((await waiting.parts()).parts).toHaveLength(1)
  })

  it('are ordered below the supplier’s minimum only by who says that they know', async () => {
    const waiting = await waitingPart([6, 6])
    await env.DB.prepare(
      `UPDATE suppliers SET order_currency = 'BYN', minimum_order = 961 WHERE id = ?`,
    )
      .bind(waiting.place.supplier_id)
      .run()
    const parts = [{ offer_item_id: waiting.itemId, quantity: 12, cost_micros: 800_000 }]
    const errors = await errorsOf(await waiting.post({ parts }))
    expect(errors.below_minimum?.[0]).toContain('9.61')
    const made = await waiting.buy(12, 800_000, { below_minimum: true })
    expect(made.steps).toMatchObject([{ kind: 'created', data: { below_minimum: true } }])
    const [audit] = await auditOf('supplier_order', made.id)
    expect(JSON.parse(audit?.after ?? '{}')).toMatchObject({ below_minimum: true })
  })

  it('are told to pages that have supplier orders open', async () => {
    const waiting = await waitingPart([6, 6])
    const page = await listen(await staff(['suppliers.orders.view']), '/admin/live')
    const deaf = await listen(await staff(['sales.orders.view']), '/admin/live')
    const { id } = await waiting.buy(12, 800_000)
    await page.hears({ kind: 'supplier-order', id })
    await step(waiting, { id } as SupplierOrder, 'send', { by: 'hand' })
    await deaf.hears({ kind: 'order', id: waiting.orders[0]?.order.id ?? 0 })
    expect(deaf.heard.filter(({ kind }) => kind === 'supplier-order')).toEqual([])
  })
})
