import { describe, expect, it } from 'vitest'
import { errorsOf } from '../../../support/worker/suppliers.ts'
import { CHOICES, POSTAL, placedOf, readyToPlace } from '../../checkout/buyer.ts'
import { staff } from '../../../support/worker/client.ts'
import type { AdminOrder } from '../../../../worker/sales/orders/schemas/admin-order.ts'
import type { OrderChangePreview } from '../../../../worker/sales/orders/schemas/order-change.ts'
import { dataOf } from '../../../support/worker/suppliers.ts'

const ADDRESS = { ...POSTAL, address_line_two: null, district: null, company_name: null }

/** An order that was placed from a cart, to be picked up and paid on delivery. */
async function placed() {
  const { client, id } = await readyToPlace()
  const { order } = await placedOf(await client.place(id))
  const manager = await staff('manager')
  const path = `/admin/orders/${order.id}`
  const ask = (input: object, query = '') => manager.post(`${path}/changes/preview${query}`, input)
  return {
    ask,
    read: async () => dataOf<AdminOrder>(await manager.get(path)),
    change: async (input: object) => {
      const shown = await ask(input)
      expect(shown.status).toBe(200)
      const { stamp } = await dataOf<OrderChangePreview>(shown)
      const answer = await manager.post(`${path}/changes`, { ...input, agreed: stamp })
      expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, ''])
      return dataOf<AdminOrder>(answer)
    },
  }
}

describe('delivery and payment of an order', () => {
  it('change from pickup to a courier: rates, tax, address and titles follow', async () => {
    const { ask, change } = await placed()
    const shown = await dataOf<OrderChangePreview>(await ask({ shipping_address: ADDRESS }))
    const method = shown.shipping_methods.find(({ code }) => code !== 'pickup')
    const without = await ask({ shipping_method: method?.code })
    expect(without.status).toBe(422)
    const changed = await change({ shipping_address: ADDRESS, shipping_method: method?.code })
    expect(changed).toMatchObject({
      shipping_method: { method: method?.code },
      shipping_address: { city: POSTAL.city, first_name: POSTAL.first_name },
      events: [{ kind: 'placed' }, { kind: 'changed', data: { is_shipping_changed: true } }],
    })
    expect(changed.grand_total.amount).toBe(changed.subtotal.amount + changed.shipping.amount)
    expect(changed.shipping_method.title).not.toBe(shown.before.shipping_method.title)
  })

  it('names the methods it may be changed to as the reader calls them, and saves by the same look', async () => {
    const { ask, change } = await placed()
    const titles = async (locale: string) => {
      const shown = await ask({}, `?locale=${locale}`)
      const { shipping_methods: all, stamp } = await dataOf<OrderChangePreview>(shown)
      return { pickup: all.find(({ code }) => code === 'pickup')?.title, stamp }
    }
    const [en, ru] = [await titles('en'), await titles('ru')]
    expect(ru.pickup).toMatch(/[а-я]/)
    expect(en.pickup).not.toMatch(/[а-я]/)
    expect(ru.stamp).toBe(en.stamp)
    expect((await change({ payment_method: 'card' })).payment_method.code).toBe('card')
  })

  it('change to paying first: the order waits for its money', async () => {
    const { change } = await placed()
    const changed = await change({ payment_method: 'card' })
    expect(changed).toMatchObject({ status: 'pending_payment', payment_method: { code: 'card' } })
    expect((await change({ payment_method: CHOICES.payment_method })).status).toBe('pending')
  })

  it('refuse methods that are not offered', async () => {
    const { ask } = await placed()
    for (const input of [{ shipping_method: 'nobody' }, { payment_method: 'nothing' }]) {
      const answer = await ask(input)
      expect([answer.status, Object.keys(await errorsOf(answer))]).toEqual([
        422,
        Object.keys(input),
      ])
    }
  })

  it('stay as they are when nothing is changed', async () => {
    const { ask, read } = await placed()
    const shown = await dataOf<OrderChangePreview>(await ask({}))
    const order = await read()
    expect(shown).toMatchObject({ is_same: true, difference: { amount: 0 } })
    expect(shown.after).toEqual(shown.before)
    expect(shown.before.total).toEqual(order.grand_total)
    expect(shown.before.margin).not.toBeNull()
  })
})
