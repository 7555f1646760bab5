import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { changer } from './changing.ts'
import { paidByHand } from './paid-by-hand.ts'

const DAY = 24 * 3600_000

/** The day `days` from now, as an order is promised for. */
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const PROMISED = { from: inDays(20), to: inDays(25) }

/** An order that was placed and paid twenty days ago, grows now and waits for the rest. */
async function grown() {
  const order = await changer({
    order: {
      isPrepaid: true,
      createdAt: new Date(Date.now() - 20 * DAY),
      promisedFrom: PROMISED.from,
      promisedTo: PROMISED.to,
    },
  })
  await paidByHand(order.order.id, 1400)
  const { status } = await order.change({
    lines: [{ order_line_id: order.lines[0]?.id, quantity: 6 }],
  })
  expect(status).toBe('pending_payment')
  return order
}

/** The rest comes in by hand. */
async function payRest({ post, read }: Awaited<ReturnType<typeof grown>>) {
  const { due } = await read()
  const answer = await post('payments', { amount: due.amount })
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
  return read()
}

it('counts the days of a paid order that grew from the change, not from when it was placed', async () => {
  const order = await grown()
  expect(await payRest(order)).toMatchObject({ status: 'processing', promised: PROMISED })
})

it('promises them later by as long as the order waited for the rest', async () => {
  const order = await grown()
  await env.DB.prepare('UPDATE orders SET promised_since = ? WHERE id = ?')
    .bind(Date.now() - 10 * DAY, order.order.id)
    .run()
  const { promised } = await payRest(order)
  const days = (Date.parse(promised?.to ?? '') - Date.parse(PROMISED.to)) / DAY
  expect(days).toBeGreaterThanOrEqual(8)
  expect(days).toBeLessThanOrEqual(16)
})
