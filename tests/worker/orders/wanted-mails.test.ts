import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { staffWith } from './staff.ts'

const kindsTo = async (userId: number) => {
  const { results } = await env.DB.prepare('SELECT kind FROM mails WHERE user_id = ? ORDER BY id')
    .bind(userId)
    .all<{ kind: string }>()
  return results.map(({ kind }) => kind)
}

describe('mails about an order', () => {
  it('follow the person’s preference, unless they are necessary', async () => {
    const { order, issue, pieces } = await staffWith({ isReceived: true })
    const choose = (isOn: boolean) =>
      env.DB.prepare('UPDATE users SET email_preferences = ? WHERE id = ?')
        .bind(JSON.stringify({ order_updates: isOn }), order.userId)
        .run()
    await choose(false)
    await issue('invoices', { lines: pieces(2) })
    await issue('shipments', { lines: pieces(2) })
    await issue('credit-notes', { lines: pieces(1), reason: 'Broken' })
    expect(await kindsTo(order.userId)).toEqual(['order-refunded'])
    await choose(true)
    await issue('shipments', { lines: pieces(1) })
    expect(await kindsTo(order.userId)).toEqual(['order-refunded', 'order-shipped'])
  })
})
