import { describe, expect, it } from 'vitest'
import type { Warehouse } from '../../../worker/suppliers/suppliers/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'

const client = await staff('buyer')
const { newWarehouse, newOffer } = suppliersOf(client)

describe('warehouses', () => {
  it('belong to a supplier and are listed under it', async () => {
    const [mine, other] = [await newWarehouse({ city: 'Мінск' }), await newWarehouse()]
    const under = await client.get(`/admin/suppliers/${mine.supplier_id}/warehouses`)
    expect(await dataOf<Warehouse[]>(under)).toEqual([mine])
    const filtered = await client.get(`/admin/warehouses?supplier_id=${other.supplier_id}`)
    expect(await dataOf<Warehouse[]>(filtered)).toEqual([other])
    const byCity = await client.get(
      `/admin/warehouses?supplier_id=${mine.supplier_id}&q=${encodeURIComponent('мінск')}`,
    )
    expect(await dataOf<Warehouse[]>(byCity)).toEqual([mine])
    expect((await client.get('/admin/suppliers/999999/warehouses')).status).toBe(404)
  })

  it('need a supplier that exists', async () => {
    const answer = await client.post('/admin/warehouses', { supplier_id: 999_999, name: 'x' })
    expect(answer.status).toBe(422)
    expect(await errorsOf(answer)).toEqual({ supplier_id: ['There is no such supplier.'] })
  })

  it('keep the term in order', async () => {
    const { id } = await newWarehouse({ delivery_days_min: 2, delivery_days_max: 5 })
    const path = `/admin/warehouses/${id}`
    expect((await client.put(path, { delivery_days_max: 1 })).status).toBe(422)
    const lifted = await dataOf<Warehouse>(await client.put(path, { delivery_days_min: 9 }))
    expect(lifted).toMatchObject({ delivery_days_min: 9, delivery_days_max: 9 })
    for (const days of [-1, 1.5, 1001, '3']) {
      expect((await client.put(path, { delivery_days_min: days })).status).toBe(422)
    }
  })

  it('are not deleted from under their offers', async () => {
    const offer = await newOffer()
    const refused = await client.delete(`/admin/warehouses/${offer.warehouse_id}`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ offers_count: 1 })
    expect((await client.delete(`/admin/offers/${offer.id}`)).status).toBe(204)
    expect((await client.delete(`/admin/warehouses/${offer.warehouse_id}`)).status).toBe(204)
  })
})
