import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { cancelUnpaid } from '../../../worker/sales/channels/cancel-unpaid.ts'
import type { Order } from '../../../worker/sales/orders/schemas/order.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { createRates } from '../search/stock.ts'
import { B2B_ID, openB2b } from './second-channel.ts'

const HOUR_MS = 3_600_000

beforeAll(createRates)
beforeEach(() => openB2b({ unpaid_hours: 24 }))

const cancelNow = () =>
  cancelUnpaid({
    ...jobCtx({ ...env, JOBS: silentQueue as unknown as typeof env.JOBS }),
    now: new Date(),
  })

const waiting = (hours: number, order: object = {}) =>
  mintOrder({
    order: {
      isPrepaid: true,
      paymentMethod: 'card',
      channelId: B2B_ID,
      createdAt: new Date(Date.now() - hours * HOUR_MS),
      ...order,
    },
  })

async function stateOf(id: number, itemId: number) {
  const order = await env.DB.prepare('SELECT status FROM orders WHERE id = ?')
    .bind(id)
    .first<{ status: string }>()
  const hold = await env.DB.prepare('SELECT reserved FROM stock_holds WHERE offer_item_id = ?')
    .bind(itemId)
    .first<{ reserved: number }>()
  const mails = await env.DB.prepare(
    `SELECT count(*) AS n FROM mails WHERE kind = 'order-canceled' AND data ->> 'number' =
      (SELECT number FROM orders WHERE id = ?)`,
  )
    .bind(id)
    .first<{ n: number }>()
  return { status: order?.status, reserved: hold?.reserved, mails: mails?.n }
}

type Minted = Awaited<ReturnType<typeof mintOrder>>
const nowOf = ({ order, items: [item] }: Minted) => stateOf(order.id, item?.itemId ?? 0)

const KEPT = { status: 'pending_payment', reserved: 5, mails: 0 }
const CANCELED = { status: 'canceled', reserved: 0, mails: 1 }

describe('an order that waits for its money', () => {
  it.each(['card', 'money_transfer'])(
    'is cancelled by %s after its channel’s hours, once',
    async (paymentMethod) => {
      const [old, young] = [
        await waiting(25, { paymentMethod }),
        await waiting(23, { paymentMethod }),
      ]
      await cancelNow()
      await cancelNow()
      expect([await nowOf(old), await nowOf(young)]).toEqual([CANCELED, KEPT])
    },
  )

  it('stays while a payment is under way', async () => {
    const order = await waiting(48)
    const { id } = order.order
    await env.DB.prepare(
      `INSERT INTO payments (tracking_id, order_id, method, amount, currency, status, updated_at)
       VALUES (?, ?, 'card', 1, 'BYN', 'open', 1)`,
    )
      .bind(crypto.randomUUID(), id)
      .run()
    await cancelNow()
    expect(await nowOf(order)).toEqual(KEPT)
    await env.DB.prepare("UPDATE payments SET status = 'failed' WHERE order_id = ?").bind(id).run()
    await cancelNow()
    expect(await nowOf(order)).toEqual(CANCELED)
  })

  it('stays once some of its money has come', async () => {
    const order = await waiting(48, { paid: 1 })
    await cancelNow()
    expect(await nowOf(order)).toEqual(KEPT)
  })

  it('stays where no term is set: in the main channel, or with 0 hours', async () => {
    const main = await waiting(9000, { channelId: 1 })
    await cancelNow()
    await openB2b({ unpaid_hours: 0 })
    const free = await waiting(9000)
    await cancelNow()
    expect([await nowOf(main), await nowOf(free)]).toEqual([KEPT, KEPT])
  })

  it('waits from when it began to wait, not from when it was placed', async () => {
    const order = await waiting(48, { promisedSince: new Date(Date.now() - HOUR_MS) })
    await cancelNow()
    expect(await nowOf(order)).toEqual(KEPT)
  })

  it('says when it ends, until it is paid; one that waits for nothing says nothing', async () => {
    const person = await createUser()
    const me = await signedIn(person)
    const untilOf = async (order: object) => {
      const { order: minted } = await waiting(1, { userId: person.id, ...order })
      const { pay_until: until } = await dataOf<Order>(await me.get(`/user/orders/${minted.id}`))
      return until === null ? null : Date.parse(until) - minted.createdAt.getTime()
    }
    expect(await untilOf({})).toBe(24 * HOUR_MS)
    expect(await untilOf({ paymentMethod: 'money_transfer' })).toBe(24 * HOUR_MS)
    expect(await untilOf({ paymentMethod: 'cash' })).toBeNull()
    expect(await untilOf({ paid: 1 })).toBeNull()
    expect(await untilOf({ channelId: 1 })).toBeNull()
  })
})
