import { describe, expect, it } from 'vitest'
import type { Supplier, Warehouse } from '../../../worker/suppliers/suppliers/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { auditOf, dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'

const client = await staff('buyer')
const { newSupplier } = suppliersOf(client)

describe('suppliers', () => {
  it('are made of a name alone, with a code of its letters', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    const first = await newSupplier({ name: `Щётка ${mark}` })
    const second = await newSupplier({ name: `Щётка ${mark}` })
    expect(first.code).toBe(`SHCHETKA-${mark.toUpperCase()}`)
    expect(second.code).toBe(`${first.code}-2`)
    expect(first).toMatchObject({ country: null, is_active: true, warehouses_count: 0 })
    expect((await newSupplier({ name: '供应商' })).code).toMatch(/^SUPPLIER/)
  })

  it('keep what was sent, and emptied fields as nothing', async () => {
    const sent = {
      country: 'by',
      email: 'a@example.com',
      website: 'https://a.example/x',
      note: 'Так',
    }
    const { id } = await newSupplier(sent)
    const read = async () => dataOf<Supplier>(await client.get(`/admin/suppliers/${id}`))
    expect(await read()).toMatchObject({ ...sent, country: 'BY' })
    const emptied = { country: '', email: '', website: '', note: null }
    expect((await client.put(`/admin/suppliers/${id}`, emptied)).status).toBe(200)
    expect(await read()).toMatchObject({ country: null, email: null, website: null, note: null })
  })

  it('refuse a code another one has, at creation and change', async () => {
    const [one, other] = [await newSupplier(), await newSupplier()]
    const created = await client.post('/admin/suppliers', { name: 'x', code: one.code })
    expect(created.status).toBe(422)
    expect(await errorsOf(created)).toEqual({
      code: ['There is already a supplier with this code.'],
    })
    const changed = await client.put(`/admin/suppliers/${other.id}`, { code: one.code })
    expect(changed.status).toBe(422)
    const same = await client.put(`/admin/suppliers/${one.id}`, { code: one.code.toLowerCase() })
    expect(same.status).toBe(200)
    expect(await auditOf('supplier', other.id)).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ name: 'x', email: 'nobody' }, 'email'],
    [{ name: 'x', website: 'javascript:alert(1)' }, 'website'],
    [{ name: 'x', country: 'Belarus' }, 'country'],
    [{ name: 'x', code: 'а б' }, 'code'],
    [{ name: 'x', is_active: 'yes' }, 'is_active'],
  ])('refuse %j', async (body, field) => {
    const answer = await client.post('/admin/suppliers', body)
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual([field])
  })

  it('are found by words in any case, ё as е, a page at a time and in order', async () => {
    const mark = crypto.randomUUID()
    for (const name of ['Пчёлка', 'ПЧЕЛА-Авто', 'Шмель'])
      await newSupplier({ name: `${name} ${mark}` })
    const list = async (query: string) => {
      const answer = await client.get(`/admin/suppliers?${query}`)
      return answer.json<{ data: Supplier[]; pagination: object }>()
    }
    const found = await list(`q=${encodeURIComponent(`пчел ${mark}`)}&sort=-name&per_page=1&page=2`)
    expect(found.data.map((row) => row.name)).toEqual([`ПЧЕЛА-Авто ${mark}`])
    expect(found.pagination).toEqual({
      total: 2,
      count: 1,
      per_page: 1,
      current_page: 2,
      total_pages: 2,
    })
    expect((await list(`q=${mark}`)).data).toHaveLength(3)
    for (const query of ['per_page=101', 'page=0', 'sort=password', 'page=x']) {
      expect((await client.get(`/admin/suppliers?${query}`)).status).toBe(422)
    }
  })

  it('are deleted once they have no warehouses; the second time there is nothing', async () => {
    const { id } = await newSupplier()
    const warehouse = await dataOf<Warehouse>(
      await client.post('/admin/warehouses', { supplier_id: id, name: 'Склад' }),
    )
    const refused = await client.delete(`/admin/suppliers/${id}`)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'conflict',
      message: 'The supplier has 1 warehouse. Delete it first, or just switch the supplier off.',
      warehouses_count: 1,
    })
    expect((await client.delete(`/admin/warehouses/${warehouse.id}`)).status).toBe(204)
    expect((await client.delete(`/admin/suppliers/${id}`)).status).toBe(204)
    expect((await client.delete(`/admin/suppliers/${id}`)).status).toBe(404)
    expect((await client.get(`/admin/suppliers/${id}`)).status).toBe(404)
    expect((await client.put(`/admin/suppliers/${id}`, { name: 'x' })).status).toBe(404)
  })

  it('leave an audit row per change, with before and after, and none for a refusal', async () => {
    const { id, name } = await newSupplier()
    await client.put(`/admin/suppliers/${id}`, { name: 'Новая' })
    await client.delete(`/admin/suppliers/${id}`)
    // The number of a deleted row may come again; these are the last three.
    const rows = (await auditOf('supplier', id)).slice(-3)
    expect(rows.map((row) => row.action)).toEqual([
      'suppliers.create',
      'suppliers.update',
      'suppliers.delete',
    ])
    expect(rows.every((row) => row.actor_id > 0)).toBe(true)
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ name })
    expect(JSON.parse(rows[1]?.before ?? '')).toMatchObject({ name })
    expect(JSON.parse(rows[1]?.after ?? '')).toMatchObject({ name: 'Новая' })
    expect(JSON.parse(rows[2]?.before ?? '')).toMatchObject({ name: 'Новая' })
  })
})
