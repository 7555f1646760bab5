import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type {
  DeliveryMethod,
  OfferedMethod,
} from '../../../worker/suppliers/delivery-methods/schemas.ts'
import type { Warehouse } from '../../../worker/suppliers/suppliers/schemas.ts'
import { guest, staff } from '../../support/worker/client.ts'
import { auditOf, dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'

const client = await staff('buyer')
const { newWarehouse, newOffer } = suppliersOf(client)

beforeAll(() =>
  env.DB.prepare(`INSERT OR IGNORE INTO currencies (code, position) VALUES ('BYN', 0)`).run(),
)

const DHL = { carrier: 'DHL', days_min: 3, days_max: 5, weekdays: [5, 1, 1] }

async function newMethod(warehouseId: number, input: object = {}): Promise<DeliveryMethod> {
  const path = `/admin/warehouses/${warehouseId}/delivery_methods`
  const answer = await client.post(path, { ...DHL, ...input })
  expect(answer.status).toBe(201)
  return dataOf<DeliveryMethod>(answer)
}

const readWarehouse = async (id: number) =>
  dataOf<Warehouse>(await client.get(`/admin/warehouses/${id}`))

const termOf = async (id: number) => {
  const { delivery_days_min: min, delivery_days_max: max } = await readWarehouse(id)
  return [min, max]
}

describe('delivery methods of a warehouse', () => {
  it('are kept whole, the usual one first', async () => {
    const { id } = await newWarehouse()
    const dhl = await newMethod(id, {
      cut_off: '14:00',
      price: 1250,
      currency: 'BYN',
      weight_max: 30_000,
    })
    expect(dhl).toEqual({
      ...DHL,
      id: dhl.id,
      warehouse_id: id,
      weekdays: [1, 5],
      cut_off: '14:00',
      price: 1250,
      currency: 'BYN',
      weight_min: null,
      weight_max: 30_000,
      is_usual: true,
    })
    // Further away than DHL is on a Friday afternoon, when it waits for Monday.
    const post = await newMethod(id, { carrier: 'Post', days_min: 19, days_max: 22 })
    expect(post.is_usual).toBe(false)
    expect((await readWarehouse(id)).delivery_methods).toEqual([dhl, post])
    const list = await client.get(`/admin/warehouses/${id}/delivery_methods`)
    const offered = await dataOf<OfferedMethod[]>(list)
    expect(offered.map(({ carrier }) => carrier)).toEqual(['DHL', 'Post'])
    const [first, second] = offered
    expect((first?.arrives.to ?? '') < (second?.arrives.from ?? '')).toBe(true)
    const actions = (await auditOf('warehouse', id)).map(({ action }) => action)
    expect(actions).toEqual([
      'warehouses.create',
      'warehouses.add-delivery',
      'warehouses.add-delivery',
    ])
  })

  it('give the warehouse its days: those of the usual one', async () => {
    const { id } = await newWarehouse({ delivery_days_min: 20, delivery_days_max: 30 })
    const dhl = await newMethod(id)
    expect(await termOf(id)).toEqual([3, 5])
    await client.put(`/admin/delivery_methods/${dhl.id}`, { days_max: 6 })
    expect(await termOf(id)).toEqual([3, 6])
    const post = await newMethod(id, { carrier: 'Post', days_min: 9, days_max: 12 })
    expect(await termOf(id)).toEqual([3, 6])
    await client.put(`/admin/delivery_methods/${post.id}`, { is_usual: true })
    expect(await termOf(id)).toEqual([9, 12])
    const usual = (await readWarehouse(id)).delivery_methods.map((one) => one.is_usual)
    expect(usual).toEqual([true, false])
    const refused = await client.put(`/admin/delivery_methods/${post.id}`, { is_usual: false })
    expect(Object.keys(await errorsOf(refused))).toEqual(['is_usual'])
    const own = await client.put(`/admin/warehouses/${id}`, { delivery_days_max: 40 })
    expect(Object.keys(await errorsOf(own))).toEqual(['delivery_days_min'])
    const renamed = await client.put(`/admin/warehouses/${id}`, { name: 'Иное' })
    expect(renamed.status).toBe(200)
    await client.delete(`/admin/delivery_methods/${post.id}`)
    expect(await termOf(id)).toEqual([3, 6])
    await client.delete(`/admin/delivery_methods/${dhl.id}`)
    const saved = await client.put(`/admin/warehouses/${id}`, { delivery_days_max: 40 })
    expect(saved.status).toBe(200)
    expect(await termOf(id)).toEqual([3, 40])
  })

  it('begin as the usual one where that is wanted', async () => {
    const { id } = await newWarehouse()
    await newMethod(id)
    const post = await newMethod(id, { carrier: 'Post', days_min: 9, days_max: 12, is_usual: true })
    expect(post.is_usual).toBe(true)
    expect(await termOf(id)).toEqual([9, 12])
  })

  it('are refused with a sentence at its field', async () => {
    const { id } = await newWarehouse()
    await newMethod(id)
    const refusals: [object, string][] = [
      [{ carrier: ' ' }, 'carrier'],
      [{ carrier: 'DHL' }, 'carrier'],
      [{ carrier: 'X', days_max: 2 }, 'days_max'],
      [{ carrier: 'X', weekdays: [] }, 'weekdays'],
      [{ carrier: 'X', cut_off: '25:00' }, 'cut_off'],
      [{ carrier: 'X', price: 1 }, 'currency'],
      [{ carrier: 'X', price: 1, currency: 'XXX' }, 'currency'],
      [{ carrier: 'X', weight_min: 2, weight_max: 1 }, 'weight_max'],
    ]
    for (const [input, field] of refusals) {
      const path = `/admin/warehouses/${id}/delivery_methods`
      const answer = await client.post(path, { ...DHL, ...input })
      expect(answer.status).toBe(422)
      expect(Object.keys(await errorsOf(answer))).toEqual([field])
    }
    expect((await readWarehouse(id)).delivery_methods).toHaveLength(1)
    expect((await client.post('/admin/warehouses/999999/delivery_methods', DHL)).status).toBe(404)
    expect((await client.put('/admin/delivery_methods/999999', DHL)).status).toBe(404)
    expect((await client.delete('/admin/delivery_methods/999999')).status).toBe(404)
  })

  it('of one name twice at once are one', async () => {
    const { id } = await newWarehouse()
    const path = `/admin/warehouses/${id}/delivery_methods`
    const answers = await Promise.all([client.post(path, DHL), client.post(path, DHL)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
    expect((await readWarehouse(id)).delivery_methods).toHaveLength(1)
  })

  it('are usual one at a time, whoever asks at once', async () => {
    const { id } = await newWarehouse()
    await newMethod(id)
    const others = [
      await newMethod(id, { carrier: 'Post', days_min: 9, days_max: 9 }),
      await newMethod(id, { carrier: 'CDEK', days_min: 7, days_max: 7 }),
    ]
    await Promise.all(
      others.map((one) => client.put(`/admin/delivery_methods/${one.id}`, { is_usual: true })),
    )
    const usual = (await readWarehouse(id)).delivery_methods.filter((one) => one.is_usual)
    expect(usual).toHaveLength(1)
    expect(await termOf(id)).toEqual([usual[0]?.days_min, usual[0]?.days_max])
  })

  it('go with their warehouse', async () => {
    const { id } = await newWarehouse()
    const { id: methodId } = await newMethod(id)
    expect((await client.delete(`/admin/warehouses/${id}`)).status).toBe(204)
    expect((await client.put(`/admin/delivery_methods/${methodId}`, DHL)).status).toBe(404)
  })

  it('are none of our own shelf', async () => {
    const { id: offerId, warehouse_id: id } = await newOffer()
    await env.DB.prepare('UPDATE offers SET is_shelf = 1 WHERE id = ?').bind(offerId).run()
    expect((await readWarehouse(id)).is_ours).toBe(true)
    const refused = await client.post(`/admin/warehouses/${id}/delivery_methods`, DHL)
    expect(refused.status).toBe(409)
    expect((await readWarehouse(id)).delivery_methods).toEqual([])
  })

  it('are for who may change warehouses', async () => {
    const { id } = await newWarehouse()
    const support = await staff('support')
    expect((await support.post(`/admin/warehouses/${id}/delivery_methods`, DHL)).status).toBe(403)
    expect((await (await guest()).get(`/admin/warehouses/${id}/delivery_methods`)).status).toBe(401)
  })
})
