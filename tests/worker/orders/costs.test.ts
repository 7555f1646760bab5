import { describe, expect, it } from 'vitest'
import { staff } from '../../support/worker/client.ts'
import { buyerWith } from '../supplier-orders/buyer.ts'

/** All values under these keys, however deep. */
function valuesOf(value: unknown, keys: ReadonlySet<string>): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    keys.has(key) && !Array.isArray(value) ? [inner] : valuesOf(inner, keys),
  )
}

const COSTS = new Set(['cost', 'cost_sum', 'cost_today', 'sum'])

describe('what parts cost the store', () => {
  it('is in the order for who may see costs, and left out for others', async () => {
    const { me: buyer, orders } = await buyerWith()
    const path = `/admin/orders/${orders[0]?.order.id}`
    const support = await staff('support')
    const keys = new Set(['cost', 'margin'])
    const of = async (one: typeof buyer) => valuesOf(await (await one.get(path)).json(), keys)
    expect(await of(support)).toEqual([null, null, null])
    expect(await of(buyer)).toEqual([
      { micros: expect.any(Number), currency: 'BYN' },
      expect.objectContaining({ expected_cost: { amount: expect.any(Number), currency: 'BYN' } }),
      expect.objectContaining({ bps: expect.any(Number) }),
    ])
  })

  it('is in no answer about supplier orders for who may not see costs', async () => {
    const { me: buyer, orders, lines, place, buy } = await buyerWith([{}, {}])
    const bought = await buy({ lines: [{ order_line_id: lines[0]?.id }] })
    const support = await staff('support')
    const own = `warehouse_id=${place.warehouse_id}`
    const paths = [
      `/admin/supplier-orders?${own}`,
      `/admin/supplier-orders/${bought.id}`,
      `/admin/supplier-orders/to-buy?${own}`,
      `/admin/supplier-orders/to-buy/lines?${own}`,
      `/admin/supplier-orders/to-buy/parts?${own}&currency=BYN`,
    ]
    for (const path of paths) {
      const of = async (one: typeof buyer) => valuesOf(await (await one.get(path)).json(), COSTS)
      const seen = await of(buyer)
      expect({ path, isSeen: seen.length > 0 && !seen.includes(null) }).toEqual({
        path,
        isSeen: true,
      })
      expect({ path, hidden: await of(support) }).toEqual({ path, hidden: seen.map(() => null) })
    }
    const csv = async (one: typeof buyer) =>
      (await one.get(`/admin/supplier-orders/export?${own}&form=raw`)).text()
    expect(await csv(buyer)).toContain('BYN')
    expect(await csv(support)).not.toContain('BYN')
    expect(orders).toHaveLength(2)
  })

  it('keeps files for suppliers, buying and their invoices from who may not see costs', async () => {
    const { me: buyer, lines, post, buy } = await buyerWith([{}, {}])
    const { id } = await buy({ lines: [{ order_line_id: lines[0]?.id }] })
    const clerk = await staff([
      'suppliers.orders.view',
      'suppliers.orders.create',
      'suppliers.invoices.view',
    ])
    const paths = [
      `/admin/supplier-orders/${id}/file.csv`,
      `/admin/supplier-orders/${id}/file.xlsx`,
      '/admin/supplier-invoices',
    ]
    for (const path of paths) {
      expect([(await clerk.get(path)).status, (await buyer.get(path)).status]).toEqual([403, 200])
    }
    const rest = { lines: [{ order_line_id: lines[1]?.id }] }
    expect((await post(rest, undefined, clerk)).status).toBe(403)
    expect((await post(rest)).status).toBe(201)
  })
})
