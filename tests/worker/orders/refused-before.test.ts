import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { staffWith } from './staff.ts'

/** What the migration does for a store that has orders. */
async function migrate(): Promise<void> {
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith('refunds_by_hand.sql'))
  const refused = migration?.queries.find((query) => query.includes('INSERT INTO refunds'))
  if (refused === undefined) throw new Error('no such migration')
  await env.DB.prepare(refused).run()
}

/** An order of 14.00 of which 2.00 are credited, and what a card refused of them before. */
async function refused(...amounts: number[]) {
  const desk = await staffWith({ order: { isPrepaid: true } })
  await desk.post('payments', { amount: 1400 })
  await desk.issue('invoices')
  await desk.issue('credit-notes', { lines: desk.pieces(2), reason: 'Broken' })
  const [first] = (await desk.read()).refunds
  await env.DB.batch([
    env.DB.prepare('DELETE FROM refunds WHERE id = ?').bind(first?.id),
    ...amounts.map((amount) =>
      env.DB.prepare(
        `INSERT INTO refunds (order_id, document_id, tracking_id, amount, status) VALUES (?, ?, ?, ?, 'failed')`,
      ).bind(desk.order.id, first?.document_id, crypto.randomUUID(), amount),
    ),
  ])
  const statesOf = async () =>
    (await desk.read()).refunds.map(({ status, amount }) => `${status} ${amount.amount}`)
  return { ...desk, statesOf, documentId: first?.document_id }
}

it('what a card refused before is to be sent by hand, as far as the customer has not got it', async () => {
  const whole = await refused(200)
  const twice = await refused(200, 200)
  const inPart = await refused(200)
  await inPart.post('refunds', { amount: 150 })
  const settled = await refused(200)
  await settled.post('refunds', { amount: 200 })
  await migrate()
  expect(await whole.statesOf()).toEqual(['failed 200', 'to_send 200'])
  expect(await twice.statesOf()).toEqual(['failed 200', 'failed 200', 'to_send 200'])
  expect(await inPart.statesOf()).toEqual(['failed 200', 'sent 150', 'to_send 50'])
  expect(await settled.statesOf()).toEqual(['failed 200', 'sent 200'])
  const { refunds } = await whole.read()
  expect(refunds[1]).toMatchObject({ document_id: whole.documentId, can: { mark_sent: true } })
  const sent = await whole.post(`refunds/${refunds[1]?.id}/sent`, { sent_on: '2026-11-23' })
  expect(sent.status).toBe(200)
})
