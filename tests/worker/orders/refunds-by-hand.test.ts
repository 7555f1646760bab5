import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { AdminOrder } from '../../../worker/sales/orders/schemas/admin-order.ts'
import { staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { balanceOf, everythingOf, staffWith } from './staff.ts'

const SENT = { sent_on: '2026-11-23', reference: 'PO 118' }

/** An order of 14.00 paid by transfer, invoiced, of which two pieces are credited: 2.00 are to be refunded. */
async function credited() {
  const desk = await staffWith({ order: { isPrepaid: true } })
  await desk.post('payments', { amount: 1400 })
  await desk.issue('invoices')
  const { data } = await desk.issue('credit-notes', { lines: desk.pieces(2), reason: 'Broken' })
  const [refund] = data.refunds
  if (refund === undefined) throw new Error('no refund')
  return { ...desk, refund, data }
}

/** The mails to the customer of an order about money that goes back, as they are told it. */
async function toldOf(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT kind, data ->> 'returned' AS returned, data ->> 'refunded' AS refunded,
      data ->> 'reference' AS reference, data ->> 'sentOn' AS sentOn
      FROM mails WHERE email = ? AND kind IN ('order-refunded', 'order-money-sent') ORDER BY id`,
  )
    .bind(email)
    .all<Record<'kind' | 'returned' | 'refunded' | 'reference' | 'sentOn', string | null>>()
  return results
}

describe('money of a transfer that a credit note refunds', () => {
  it('is neither counted nor told as refunded before staff have sent it', async () => {
    const { data, order, refund } = await credited()
    expect(refund).toMatchObject({ status: 'to_send', can: { mark_sent: true, settle: false } })
    expect(data).toMatchObject({ refunded: { amount: 0 }, due: { amount: -200 } })
    expect(data.events.slice(-2)).toMatchObject([
      { kind: 'refunded', data: { number: expect.stringMatching(/^CN-/) } },
      { kind: 'refund_pending', data: { amount: 200 }, is_internal: false },
    ])
    expect(await balanceOf(order.id)).toMatchObject({ money: 1400 })
    expect(await toldOf(order.customer.email)).toMatchObject([
      { kind: 'order-refunded', returned: expect.stringContaining('2.00'), refunded: null },
    ])
  })

  it('counts, and is told once, when staff mark it as sent with its day and number', async () => {
    const { post, read, order, refund } = await credited()
    const key = crypto.randomUUID()
    const sent = () => post(`refunds/${refund.id}/sent`, SENT, key)
    const answers = [...(await Promise.all([sent(), sent()])), await sent()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await read()
    expect(after).toMatchObject({ refunded: { amount: 200 }, due: { amount: 0 } })
    expect(after.refunds).toMatchObject([
      {
        ...SENT,
        status: 'sent',
        sent_at: expect.any(String),
        can: { mark_sent: false, settle: true },
      },
    ])
    expect(after.events.at(-1)).toMatchObject({
      kind: 'refunded',
      data: { amount: 200, ...SENT },
      is_internal: false,
    })
    expect(await balanceOf(order.id)).toMatchObject({ money: 1200 })
    expect(await balanceOf(order.id)).not.toHaveProperty('receivable')
    expect(await toldOf(order.customer.email)).toMatchObject([
      { kind: 'order-refunded' },
      { kind: 'order-money-sent', reference: 'PO 118', sentOn: expect.stringContaining('23') },
    ])
    const again = await post('mails', { kind: 'order-money-sent' })
    expect(again.status).toBe(201)
  })

  it('is sent by one of two people at once', async () => {
    const { post, refund, order } = await credited()
    const rivals = await Promise.all([
      post(`refunds/${refund.id}/sent`, SENT),
      post(`refunds/${refund.id}/sent`, { ...SENT, reference: 'PO 119' }),
    ])
    expect(rivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await everythingOf(order.id)).toMatchObject({ order: [{ refunded: 200 }] })
    expect(await toldOf(order.customer.email)).toHaveLength(2)
  })

  it('is refused under a key of another command, without a day, for strangers, and while held for fraud', async () => {
    const { post, path, refund, order, me } = await credited()
    const before = await everythingOf(order.id)
    expect((await post(`refunds/${refund.id}/sent`, { reference: 'x' })).status).toBe(422)
    expect((await post(`refunds/${refund.id}/sent`, { sent_on: 'monday' })).status).toBe(422)
    const late = await post(`refunds/${refund.id}/sent`, { sent_on: '2999-01-01' })
    expect([late.status, await errorsOf(late)]).toEqual([
      422,
      { sent_on: ['This day has not come yet.'] },
    ])
    expect((await post('refunds/999999999/sent', SENT)).status).toBe(404)
    const support = await staff(['sales.orders.view', 'sales.orders.cancel'])
    for (const verb of ['sent', 'confirmed', 'failed']) {
      const answer = await support.post(`${path}/refunds/${refund.id}/${verb}`, SENT)
      expect([verb, answer.status]).toEqual([verb, 403])
    }
    expect((await post(`refunds/${refund.id}/confirmed`)).status).toBe(409)
    expect((await post(`refunds/${refund.id}/failed`, { reason: 'x' })).status).toBe(409)
    expect(await everythingOf(order.id)).toEqual(before)
    await me.post(`${path}/fraud`, { reason: 'Stolen card' })
    expect((await post(`refunds/${refund.id}/sent`, SENT)).status).toBe(409)
    await me.delete(`${path}/fraud`)
    const key = crypto.randomUUID()
    expect((await post(`refunds/${refund.id}/sent`, SENT, key)).status).toBe(200)
    const other = await post(`refunds/${refund.id}/sent`, { ...SENT, reference: 'PO 7' }, key)
    expect(other.status).toBe(409)
  })

  it.each([1, 2, 3, 4, 5].flatMap((at) => [['before', at] as const, ['after', at] as const]))(
    'leaves once when a binding fails %s call %i and staff try again',
    async (fault, at) => {
      const { path, me, refund, order } = await credited()
      const key = crypto.randomUUID()
      const send = (bindings: Partial<Env> = {}) =>
        me.post(`${path}/refunds/${refund.id}/sent`, SENT, {
          env: bindings,
          headers: { 'Idempotency-Key': key },
        })
      const { DB, JOBS } = faultyEnv(env, { at, fault }).env
      const first = await send({ DB, JOBS })
      expect([200, 503]).toContain(first.status)
      expect((await send()).status).toBe(200)
      const all = await everythingOf(order.id)
      expect(all).toMatchObject({ order: [{ refunded: 200 }], refunds: [{ status: 'sent' }] })
      expect(all.ledger.filter(({ source }) => source === `refund:${refund.id}`)).toHaveLength(2)
      expect(await toldOf(order.customer.email)).toHaveLength(2)
    },
  )
})

describe('money that was sent', () => {
  it('is confirmed once, and final then', async () => {
    const { post, refund, read } = await credited()
    await post(`refunds/${refund.id}/sent`, SENT)
    for (const status of [200, 200]) {
      expect((await post(`refunds/${refund.id}/confirmed`)).status).toBe(status)
    }
    const after = await read()
    expect(after.refunds).toMatchObject([{ status: 'done', can: { settle: false } }])
    expect(after.events.filter(({ kind }) => kind === 'refund_confirmed')).toHaveLength(1)
    expect((await post(`refunds/${refund.id}/failed`, { reason: 'x' })).status).toBe(409)
    expect((await read()).refunded.amount).toBe(200)
  })

  it('counts no more when it comes back, and is to be sent again', async () => {
    const { post, refund, read, order } = await credited()
    await post(`refunds/${refund.id}/sent`, SENT)
    const twice = await Promise.all(
      [1, 2].map(() => post(`refunds/${refund.id}/failed`, { reason: 'Account closed' })),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    const after = await read()
    expect(after).toMatchObject({ refunded: { amount: 0 }, due: { amount: -200 } })
    expect(after.refunds).toMatchObject([
      { status: 'failed', last_error: 'Account closed' },
      { status: 'to_send', amount: { amount: 200 }, document_id: refund.document_id },
    ])
    expect(after.events.at(-1)).toMatchObject({
      kind: 'refund_came_back',
      data: { amount: 200, reason: 'Account closed' },
      is_internal: false,
    })
    expect(await balanceOf(order.id)).toMatchObject({ money: 1400 })
    const again = after.refunds[1]?.id
    expect((await post(`refunds/${again}/sent`, SENT)).status).toBe(200)
    expect(await read()).toMatchObject({ refunded: { amount: 200 }, due: { amount: 0 } })
    expect(await balanceOf(order.id)).toMatchObject({ money: 1200 })
  })
})

describe('a credit note whose money has been sent already', () => {
  it('counts it at once, and its mail is the only one', async () => {
    const { post, issue, pieces, order, read } = await staffWith({ order: { isPrepaid: true } })
    await post('payments', { amount: 1400 })
    await issue('invoices')
    const key = crypto.randomUUID()
    const body = { lines: pieces(2), reason: 'Broken', sent: SENT }
    await Promise.all([issue('credit-notes', body, key), issue('credit-notes', body, key)])
    const after = await read()
    expect(after).toMatchObject({ refunded: { amount: 200 }, due: { amount: 0 } })
    expect(after.refunds).toMatchObject([{ ...SENT, status: 'sent' }])
    expect(await balanceOf(order.id)).toMatchObject({ money: 1200 })
    expect(await toldOf(order.customer.email)).toMatchObject([
      { kind: 'order-refunded', returned: null, refunded: expect.stringContaining('2.00') },
    ])
    const unknown = await post('credit-notes', { ...body, sent: { reference: 'x' } })
    expect(unknown.status).toBe(422)
  })
})

describe('POST /admin/orders/{id}/refunds', () => {
  it('settles what is to be refunded by hand, the oldest first, in part too', async () => {
    const { post, issue, pieces, read, order } = await credited()
    await issue('credit-notes', { lines: pieces(1), reason: 'Broken too' })
    expect((await post('refunds', { amount: 301 })).status).toBe(422)
    const key = crypto.randomUUID()
    const record = () => post('refunds', { amount: 250, note: 'Cash' }, key)
    const twice = await Promise.all([record(), record()])
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    const after = await read()
    expect(after).toMatchObject({ refunded: { amount: 250 }, due: { amount: -50 } })
    expect(after.refunds.map(({ status, amount }) => [status, amount.amount])).toEqual([
      ['sent', 200],
      ['to_send', 50],
      ['sent', 50],
    ])
    expect(await toldOf(order.customer.email)).toHaveLength(3)
    expect(await balanceOf(order.id)).toMatchObject({ money: 1150 })
    expect((await post('refunds', { amount: 50 })).status).toBe(201)
    expect(await read()).toMatchObject({ refunded: { amount: 300 }, due: { amount: 0 } })
  })

  it('knows its key when it recorded the money before refunds had states', async () => {
    const { post, read, order } = await staffWith({ order: { isPrepaid: true } })
    await post('payments', { amount: 1400 })
    await env.DB.prepare(`UPDATE order_lines SET canceled = 2 WHERE order_id = ? AND position = 1`)
      .bind(order.id)
      .run()
    const key = crypto.randomUUID()
    expect((await post('refunds', { amount: 200 }, key)).status).toBe(201)
    // As it stood then.
    await env.DB.prepare(
      `UPDATE refunds SET status = 'done', tracking_id = 'hand:' || order_id || ':' || sent_by,
        sent_by = NULL, sent_at = NULL, sent_on = NULL WHERE order_id = ?`,
    )
      .bind(order.id)
      .run()
    expect((await post('refunds', { amount: 200 }, key)).status).toBe(201)
    expect((await post('refunds', { amount: 100 }, key)).status).toBe(409)
    const after = await read()
    expect(after.refunds).toMatchObject([{ status: 'done', sent_at: null }])
    expect(after).toMatchObject({ refunded: { amount: 200 }, due: { amount: 0 } })
  })
})

describe('the list of orders with money to give back', () => {
  it('has those to be sent by hand until they are', async () => {
    const { post, me, order, refund } = await credited()
    const isListed = async () => {
      const found = await dataOf<AdminOrder[]>(
        await me.get(`/admin/orders?to_refund=true&per_page=100&q=${order.number}`),
      )
      return found.some(({ id }) => id === order.id)
    }
    expect(await isListed()).toBe(true)
    await post(`refunds/${refund.id}/sent`, SENT)
    expect(await isListed()).toBe(false)
  })
})
