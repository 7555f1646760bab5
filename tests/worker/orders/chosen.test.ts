import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type ChosenOrder, MOST_CHOSEN } from '../../../worker/sales/orders/schemas/chosen-order.ts'
import { staff } from '../../support/worker/client.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'

const COMPANY = 777_001

describe('GET /admin/orders/chosen', () => {
  it('answers all orders that a filter finds, in the order of the list', async () => {
    const me = await staff('manager')
    const minted = []
    for (const total of [300, 100, 200]) {
      minted.push(await mintOrder({ order: { companyId: COMPANY, grandTotal: total } }))
    }
    const [dear, cheap, middle] = minted.map(({ order: { id, number } }) => ({ id, number }))
    const chosen = async (query: string) =>
      dataOf<ChosenOrder[]>(await me.get(`/admin/orders/chosen?company_id=${COMPANY}${query}`))
    // A page of the list plays no part.
    expect(await chosen('&sort=grand_total&per_page=1&page=2')).toEqual([cheap, middle, dear])
    expect(await chosen('&sort=-grand_total&is_paid=false')).toEqual([dear, middle, cheap])
    expect(await chosen(`&ids=${dear?.id},${cheap?.id}&sort=grand_total`)).toEqual([cheap, dear])
  })

  it('refuses more than one command takes', async () => {
    const { order } = await mintOrder({ order: { companyId: COMPANY + 1 } })
    await env.DB.prepare(
      `INSERT INTO orders (number, status, checkout_id, user_id, company_id, locale, origin, currency, digits,
          customer, shipping_method, shipping_title, shipping_days_min, shipping_days_max, payment_method,
          payment_title, subtotal, discount, shipping, tax, grand_total, tax_bps, is_tax_included, shipping_tax,
          is_prepaid, placed_by, created_at, updated_at)
        SELECT number || '-' || n, status, 900000000 + n, user_id, company_id, locale, origin, currency, digits,
          customer, shipping_method, shipping_title, shipping_days_min, shipping_days_max, payment_method,
          payment_title, subtotal, discount, shipping, tax, grand_total, tax_bps, is_tax_included, shipping_tax,
          is_prepaid, placed_by || n, created_at, updated_at
        FROM orders CROSS JOIN (WITH RECURSIVE t (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < ?)
          SELECT n FROM t) WHERE id = ?`,
    )
      .bind(MOST_CHOSEN, order.id)
      .run()
    const me = await staff('manager')
    const answer = await me.get(`/admin/orders/chosen?company_id=${COMPANY + 1}&locale=en`)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain(`At most ${MOST_CHOSEN} orders`)
  })

  it('is for those who see orders', async () => {
    const clerk = await staff(['sales.orders.ship'])
    expect((await clerk.get('/admin/orders/chosen')).status).toBe(403)
  })
})

describe('GET /admin/orders/export', () => {
  it('exports the chosen orders alone', async () => {
    const me = await staff('manager')
    const [one, other] = [await mintOrder(), await mintOrder()]
    await mintOrder()
    const answer = await me.get(`/admin/orders/export?ids=${one.order.id},${other.order.id}`)
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(3)
    for (const { order } of [one, other]) expect(lines.join(' ')).toContain(order.number)
    expect((await me.get('/admin/orders/export?ids=x')).status).toBe(422)
  })
})
