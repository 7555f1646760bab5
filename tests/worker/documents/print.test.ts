import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { shopper } from '../cart/shopper.ts'

/** An order in Belarusian with an invoice of two of its five pieces. */
async function invoiced() {
  const client = await shopper()
  const lines = [{ mpn: 'A<b>&"', micros: 1_230_000, quantity: 5 }]
  const { order, lines: rows } = await mintOrder({
    isReceived: true,
    lines,
    order: { userId: client.person.id, locale: 'be', poNumber: 'PO-<script>' },
  })
  const manager = await staff('manager')
  const answer = await manager.post(`/admin/orders/${order.id}/invoices`, {
    lines: [{ order_line_id: rows[0]?.id, quantity: 2 }],
  })
  expect(answer.status).toBe(201)
  const { document } = (await answer.json()) as { document: { id: number; number: string } }
  return { client, manager, order, document }
}

describe('a document', () => {
  it('is a page in the language of its order that shows what was issued', async () => {
    const { client, order, document } = await invoiced()
    const answer = await client.get(`/user/orders/${order.id}/documents/${document.id}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    )
    const page = await answer.text()
    expect(page).toContain(`Рахунак-фактура ${document.number}`)
    // Two of five pieces at 1.23, and shipping, which the first invoice charges.
    expect(page).toContain('2,46\u00a0BYN')
    expect(page).toContain('11,46\u00a0BYN')
    expect(page).toContain('A&lt;b&gt;&amp;&quot;')
    expect(page).not.toContain('<script')
  })

  it('requests payment before anything is issued', async () => {
    const { client, order } = await invoiced()
    const answer = await client.get(`/user/orders/${order.id}/documents/proforma`)
    expect(await answer.text()).toContain('Рахунак на аплату')
  })

  it('shows no sums on a packing slip', async () => {
    const { client, manager, order } = await invoiced()
    const shipped = await manager.post(`/admin/orders/${order.id}/shipments`, {})
    const { document } = (await shipped.json()) as { document: { id: number } }
    const page = await (
      await client.get(`/user/orders/${order.id}/documents/${document.id}`)
    ).text()
    expect(page).toContain('Пакавальны ліст')
    expect(page).not.toMatch(/\d\u00a0BYN/)
  })

  it('is visible to its customer and to staff only', async () => {
    const { manager, order, document } = await invoiced()
    const stranger = await shopper()
    const path = `orders/${order.id}/documents/${document.id}`
    expect((await stranger.get(`/user/${path}`)).status).toBe(404)
    expect((await stranger.get(`/admin/${path}`)).status).toBe(403)
    expect((await manager.get(`/admin/${path}`)).status).toBe(200)
    expect((await manager.get(`/admin/orders/${order.id}/documents/987654321`)).status).toBe(404)
    expect((await manager.get(`/admin/orders/${order.id}/documents/x`)).status).toBe(404)
  })
})
