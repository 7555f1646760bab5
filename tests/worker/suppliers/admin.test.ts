import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Supplier, SupplierOffer, Warehouse } from '../../../worker/suppliers/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'

let client: Client
beforeAll(async () => {
  client = await staff('buyer')
})

const dataOf = async <Row>(answer: Response) => (await answer.json<{ data: Row }>()).data
const errorsOf = async (answer: Response) =>
  (await answer.json<{ errors: Record<string, string[]> }>()).errors

const newSupplier = async (input: object = {}) =>
  dataOf<Supplier>(await client.post('/admin/suppliers', { name: crypto.randomUUID(), ...input }))

const newWarehouse = async (input: object = {}) => {
  const { id } = await newSupplier()
  const body = { supplier_id: id, name: 'Склад', ...input }
  return dataOf<Warehouse>(await client.post('/admin/warehouses', body))
}

const newOffer = async (input: object = {}) => {
  const { id } = await newWarehouse()
  const body = { warehouse_id: id, name: 'Прайс', currency: 'BYN', ...input }
  return dataOf<SupplierOffer>(await client.post('/admin/offers', body))
}

interface AuditRow {
  actor_id: number
  action: string
  before: string | null
  after: string | null
}
const auditOf = async (type: string, id: number) => {
  const { results } = await env.DB.prepare(
    'SELECT actor_id, action, before, after FROM audit_log WHERE subject_type = ? AND subject_id = ? ORDER BY id',
  )
    .bind(type, String(id))
    .all<AuditRow>()
  return results
}

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
      code: ['There is a supplier with this code already.'],
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

describe('offers', () => {
  it('need a warehouse, a name and a currency only', async () => {
    const offer = await newOffer()
    expect(offer).toMatchObject({
      currency: 'BYN',
      update_method: 'upload',
      is_active: true,
      has_source_password: false,
      settings: {},
      limits: {},
      missing_items: 'zero',
      when_old: 'mark',
      live_list_id: null,
      items_count: null,
      next_pull_at: null,
    })
    expect(offer.warehouse_name).toBe('Склад')
    expect(await errorsOf(await client.post('/admin/offers', {}))).toEqual({
      warehouse_id: ['This field is required.'],
      name: ['This field is required.'],
      currency: ['This field is required.'],
    })
  })

  it('never tell their password, not even to the audit log', async () => {
    const secret = `secret-${crypto.randomUUID()}`
    const source = { update_method: 'url', source_url: 'https://prices.example.com/list.zip' }
    const offer = await newOffer({ ...source, source_username: 'me', source_password: secret })
    const read = await (await client.get(`/admin/offers/${offer.id}`)).text()
    expect(read).not.toContain(secret)
    expect(read).toContain('"has_source_password":true')
    await client.put(`/admin/offers/${offer.id}`, { name: 'Іншы' })
    const { results } = await env.DB.prepare('SELECT source_password FROM offers WHERE id = ?')
      .bind(offer.id)
      .all()
    expect(results).toEqual([{ source_password: secret }])
    expect(JSON.stringify(await auditOf('offer', offer.id))).not.toContain(secret)
    const path = `/admin/offers/${offer.id}`
    const cleared = await dataOf<SupplierOffer>(await client.put(path, { source_password: null }))
    expect(cleared.has_source_password).toBe(false)
  })

  it('are due at once when their source or interval changes, and never without one', async () => {
    const source = { update_method: 'url', source_url: 'https://prices.example.com/a.csv' }
    const offer = await newOffer({ ...source, pull_every_minutes: 60 })
    const path = `/admin/offers/${offer.id}`
    expect(offer.next_pull_at).not.toBeNull()
    const later = '2099-01-01T00:00:00.000Z'
    const seen = 'UPDATE offers SET next_pull_at = ?, source_etag = ? WHERE id = ?'
    await env.DB.prepare(seen).bind(Date.parse(later), '"e"', offer.id).run()
    const change = async (body: object) => dataOf<SupplierOffer>(await client.put(path, body))
    expect((await change({ name: 'Іншы' })).next_pull_at).toBe(later)
    const moved = await change({ source_url: 'https://prices.example.com/b.csv' })
    expect(moved.next_pull_at).not.toBe(later)
    const etag = await env.DB.prepare('SELECT source_etag FROM offers WHERE id = ?')
      .bind(offer.id)
      .first('source_etag')
    expect(etag).toBeNull()
    expect((await change({ pull_every_minutes: null })).next_pull_at).toBeNull()
    expect((await change({ update_method: 'upload' })).next_pull_at).toBeNull()
  })

  it('fetched by URL need an address, and a public one', async () => {
    const { id } = await newOffer()
    const path = `/admin/offers/${id}`
    const without = await client.put(path, { update_method: 'url' })
    expect(await errorsOf(without)).toHaveProperty('source_url')
    const inside = await client.put(path, { source_url: 'http://169.254.169.254/latest/meta-data' })
    expect(inside.status).toBe(422)
  })

  it.each([
    { currency: 'byn' },
    { update_method: 'ftp' },
    { pull_every_minutes: 1 },
    { settings: { encoding: 'latin1' } },
    { settings: { surprise: true } },
    { limits: { rejected_share: 101 } },
    { max_age_hours: 0 },
    { warehouse_id: 999_999 },
  ])('refuse %j', async (changes) => {
    const { id } = await newOffer()
    expect((await client.put(`/admin/offers/${id}`, changes)).status).toBe(422)
  })

  it('keep settings and limits as they were sent', async () => {
    const { id } = await newOffer()
    const changes = {
      settings: { encoding: 'windows-1251', columns: { 3: 'price' } },
      limits: { rejected_share: 5 },
      max_age_hours: 48,
    }
    await client.put(`/admin/offers/${id}`, changes)
    const read = await dataOf<SupplierOffer>(await client.get(`/admin/offers/${id}`))
    expect(read).toMatchObject(changes)
  })

  it('are not deleted once a price list was brought in', async () => {
    const offer = await newOffer()
    await env.DB.prepare(
      `INSERT INTO price_lists (offer_id, version, status, file_name, file_size, file_key, origin, updated_at, counts)
       VALUES (?, 1, 'applied', 'a.csv', 1, 'k', 'upload', 1, '{"rows":10,"rejected":3}')`,
    )
      .bind(offer.id)
      .run()
    const path = `/admin/offers/${offer.id}`
    const refused = await client.delete(path)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'conflict' })
    const live =
      'UPDATE offers SET live_list_id = (SELECT id FROM price_lists WHERE offer_id = offers.id) WHERE id = ?'
    await env.DB.prepare(live).bind(offer.id).run()
    expect((await dataOf<SupplierOffer>(await client.get(path))).items_count).toBe(7)
  })

  it('are listed by warehouse, supplier and words', async () => {
    const offer = await newOffer({ name: 'Ўласны прайс' })
    const list = async (path: string) =>
      (await dataOf<SupplierOffer[]>(await client.get(path))).map((row) => row.id)
    expect(await list(`/admin/warehouses/${offer.warehouse_id}/offers`)).toEqual([offer.id])
    expect(await list(`/admin/offers?supplier_id=${offer.supplier_id}`)).toEqual([offer.id])
    const words = encodeURIComponent(`уласны ${offer.supplier_name}`)
    expect(await list(`/admin/offers?q=${words}`)).toEqual([offer.id])
    expect(await list('/admin/offers?warehouse_id=999999')).toEqual([])
  })
})
