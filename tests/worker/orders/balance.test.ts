import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { query, queryRow } from '../../../worker/db/query.ts'
import { orderDocuments } from '../../../worker/db/schema/order-documents.ts'
import { orderLines, orders } from '../../../worker/db/schema/orders.ts'
import { balance, BALANCE_SQL, balanceAfter } from '../../../worker/sales/orders/balance.ts'
import { orderById, readOrder } from '../../../worker/sales/orders/order-state.ts'
import { testCtx } from '../../support/worker/factories.ts'
import { mintOrder, noItem } from '../../support/worker/orders.ts'
import { randomOf } from '../../../worker/cli/seed/life/random.ts'

const balanceInSql = async (id: number) => {
  const row = await queryRow(
    env.DB,
    query<{ balance: number }>`SELECT ${BALANCE_SQL} AS balance FROM orders o WHERE o.id = ${id}`,
  )
  return row?.balance
}

/** An order with random lines, taxes, cancellations, credit notes and payments. */
async function mintRandom(seed: number): Promise<number> {
  const random = randomOf(seed)
  const minted = await mintOrder({
    lines: Array.from({ length: 1 + random.below(4) }, () => ({
      quantity: 1 + random.below(9),
      micros: 1 + random.below(40_000_000),
      item: noItem(),
    })),
    shipping: random.below(3) === 0 ? 0 : random.below(2_000),
    taxBps: random.pick([0, 1000, 1999, 2000]),
    isTaxIncluded: random.below(2) === 0,
    order: {
      isShippingInvoiced: random.below(2) === 0,
      paid: random.below(50_000),
      refunded: random.below(5_000),
    },
  })
  const db = connect(env.DB)
  const isAllCanceled = random.below(4) === 0
  for (const { id, ordered } of minted.lines) {
    const canceled = isAllCanceled ? ordered : random.below(ordered + 1)
    await db.update(orderLines).set({ canceled }).where(eq(orderLines.id, id))
  }
  for (let at = 0; at < random.below(3); at += 1) {
    await db.insert(orderDocuments).values({
      orderId: minted.order.id,
      kind: random.pick(['credit_note', 'invoice', 'cancellation'] as const),
      number: crypto.randomUUID(),
      subtotal: 0,
      shipping: 0,
      tax: 0,
      total: random.below(3_000),
      issuedBy: crypto.randomUUID(),
    })
  }
  return minted.order.id
}

it('gives the same balance in code and in SQL', async () => {
  const seen = new Set<number>()
  for (let seed = 1; seed <= 60; seed += 1) {
    const id = await mintRandom(seed)
    const state = await readOrder(testCtx(), orderById(id))
    expect([seed, await balanceInSql(id)]).toEqual([seed, balance(state)])
    seen.add(Math.sign(balance(state)))
  }
  expect([...seen]).toEqual(expect.arrayContaining([-1, 1]))
}, 120_000)

it('predicts the balance after a change', async () => {
  const db = connect(env.DB)
  for (let seed = 101; seed <= 120; seed += 1) {
    const id = await mintRandom(seed)
    const state = await readOrder(testCtx(), orderById(id))
    const [line] = state.lines
    const change = {
      lines: line === undefined ? [] : [{ id: line.id, canceled: line.ordered }],
      order: { paid: state.order.paid + 100, isShippingInvoiced: true },
    }
    const expected = balanceAfter(state, change)
    await db.update(orders).set(change.order).where(orderById(id))
    for (const { id: lineId, canceled } of change.lines) {
      await db.update(orderLines).set({ canceled }).where(eq(orderLines.id, lineId))
    }
    expect([seed, await balanceInSql(id)]).toEqual([seed, expected])
  }
}, 120_000)
