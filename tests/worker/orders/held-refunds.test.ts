import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { users } from '../../../worker/db/schema/accounts.ts'
import { sendRefunds } from '../../../worker/sales/payments/send-refunds.ts'
import type { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { booksOf, leaveNothingDue, openPayment, orderNow, play } from '../payments/paying.ts'

beforeEach(leaveNothingDue)

const WITHOUT = ['sales.orders.view', 'sales.orders.cancel']
const HOUR_MS = 3600_000
const inHours = (hours: number) => testCtx({ now: new Date(Date.now() + hours * HOUR_MS) })

/** An order of 14.00, paid by card and cancelled by staff without the right to refund. */
async function canceled(reason = 'Sold out') {
  const { order, payment } = await openPayment()
  await play(payment.trackingId, 'pay')
  const support = await staff(WITHOUT)
  const path = `/admin/orders/${order.id}`
  const answer = await support.post(`${path}/cancellations`, { reason })
  expect(answer.status).toBe(201)
  const { data } = await answer.json<{ data: AdminOrder }>()
  const [refund] = data.refunds
  if (refund === undefined) throw new Error('no refund')
  return { order, payment, support, path, refund, data }
}

const audited = async (action: string, orderId: number) =>
  (
    await env.DB.prepare(
      `SELECT actor_id, after FROM audit_log WHERE action = ? AND subject_type = 'order' AND subject_id = ?`,
    )
      .bind(action, String(orderId))
      .all<{ actor_id: number; after: string }>()
  ).results

describe('the refund of an order cancelled by staff without the right to refund', () => {
  it('is held: no Cron sends it, the order is cancelled all the same, and its page shows it', async () => {
    const { order, refund, data } = await canceled()
    expect(data).toMatchObject({
      status: 'canceled',
      can: { release_refund: true, give_back: false },
    })
    expect(refund).toMatchObject({ status: 'held', amount: { amount: 1400 } })
    await sendRefunds(testCtx())
    await sendRefunds(inHours(100))
    expect(await booksOf(order.id)).toMatchObject({
      status: 'canceled',
      refunded: 0,
      refunds: [{ status: 'held', amount: 1400 }],
      events: ['paid', 'canceled', 'refund_held'],
    })
    const mail = await env.DB.prepare(
      `SELECT data FROM mails WHERE kind = 'order-canceled' AND user_id = ?`,
    )
      .bind((await orderNow(order.id)).order.userId)
      .first<{ data: string }>()
    expect(JSON.parse(mail?.data ?? '{}')).toMatchObject({
      returned: null,
      held: expect.stringContaining('14.00'),
    })
  })

  it('is sent once when staff with the right releases it, also repeatedly and days later', async () => {
    const { order, path, refund, support } = await canceled()
    const send = `${path}/refunds/${refund.id}/send`
    expect((await support.post(send)).status).toBe(403)
    const manager = await staff('manager')
    // Nothing but the Crons below sends it.
    const release = () => manager.post(send, undefined, { env: { JOBS: silentQueue } })
    const answers = await Promise.all([release(), release()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await dataOf<AdminOrder>(await release())).refunds).toMatchObject([
      { status: 'waiting' },
    ])
    await env.DB.prepare('UPDATE refunds SET created_at = created_at - ? WHERE id = ?')
      .bind(100 * HOUR_MS, refund.id)
      .run()
    await sendRefunds(testCtx())
    await sendRefunds(inHours(1))
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 1400,
      refunds: [{ status: 'done', amount: 1400 }],
      events: ['paid', 'canceled', 'refund_held', 'refund_released', 'refunded'],
      ledger: { money: 0, receivable: 0 },
    })
    expect(await audited('orders.release-refund', order.id)).toHaveLength(1)
  })

  it('is found in the list until it is released', async () => {
    const { order, path, refund } = await canceled()
    const manager = await staff('manager')
    const listed = async (query: string) =>
      (
        await dataOf<{ id: number }[]>(await manager.get(`/admin/orders?per_page=100&${query}`))
      ).map(({ id }) => id)
    expect(await listed('to_refund=true')).toContain(order.id)
    await manager.post(`${path}/refunds/${refund.id}/send`, undefined, {
      env: { JOBS: silentQueue },
    })
    expect(await listed('to_refund=true')).not.toContain(order.id)
    expect(await listed('')).toContain(order.id)
    expect((await manager.get('/admin/orders?to_refund=maybe')).status).toBe(422)
  })

  it('cannot be refunded another way meanwhile, by hand or by another document', async () => {
    const { order, path } = await canceled()
    const manager = await staff('manager')
    expect((await manager.post(`${path}/refunds`, { amount: 1 })).status).toBe(422)
    expect((await manager.post(`${path}/cancellations`, { reason: 'x' })).status).toBe(409)
    expect((await orderNow(order.id)).refunds).toHaveLength(1)
  })

  it('cannot be released while the order is held for fraud, nor through another order', async () => {
    const { path, refund } = await canceled()
    const manager = await staff('manager')
    await manager.post(`${path}/fraud`, { reason: 'Stolen card' })
    const frozen = await manager.post(`${path}/refunds/${refund.id}/send`)
    expect(frozen.status).toBe(409)
    await manager.delete(`${path}/fraud`)
    const other = await openPayment()
    expect(
      (await manager.post(`/admin/orders/${other.order.id}/refunds/${refund.id}/send`)).status,
    ).toBe(404)
    expect((await manager.post(`${path}/refunds/999999999/send`)).status).toBe(404)
  })

  it('is to be sent by hand once released when the payment came by hand', async () => {
    const { order } = await openPayment()
    const manager = await staff('manager')
    const path = `/admin/orders/${order.id}`
    expect((await manager.post(`${path}/payments`, { amount: 1400 })).status).toBe(201)
    const support = await staff(WITHOUT)
    await support.post(`${path}/cancellations`, { reason: 'Sold out' })
    expect(await booksOf(order.id)).toMatchObject({ refunded: 0, refunds: [{ status: 'held' }] })
    const [refund] = (await orderNow(order.id)).refunds
    await manager.post(`${path}/refunds/${refund?.id}/send`)
    expect(await booksOf(order.id)).toMatchObject({
      refunded: 0,
      refunds: [{ status: 'to_send' }],
      ledger: { money: 1400, receivable: -1400 },
    })
  })
})

describe('the refund of a cancelled paid order', () => {
  it('is sent automatically when staff with the right to refund cancels', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay')
    const able = await staff([...WITHOUT, 'sales.orders.refund'])
    await able.post(
      `/admin/orders/${order.id}/cancellations`,
      { reason: 'Sold out' },
      { env: { JOBS: silentQueue } },
    )
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({ refunded: 1400, refunds: [{ status: 'done' }] })
  })

  it('is sent automatically when the customer cancels', async () => {
    const { order, payment } = await openPayment()
    await play(payment.trackingId, 'pay')
    const [person] = await connect(env.DB)
      .select()
      .from(users)
      .where(eq(users.id, order.userId ?? 0))
    if (person === undefined) throw new Error('nobody')
    const customer = await signedIn(person)
    const canceling = customer.post(`/user/orders/${order.id}/cancel`, undefined, {
      env: { JOBS: silentQueue },
    })
    expect((await canceling).status).toBe(200)
    await sendRefunds(testCtx())
    expect(await booksOf(order.id)).toMatchObject({ refunded: 1400, refunds: [{ status: 'done' }] })
  })
})
