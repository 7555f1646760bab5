import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { confirmedStaff } from '../../support/worker/client.ts'
import { auditOf, dataOf, errorsOf, suppliersOf } from '../../support/worker/suppliers.ts'

const client = await confirmedStaff('buyer')
const { newOffer } = suppliersOf(client)

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
    expect(offer.mail_address).toMatch(/^lists\+\w{16}@/)
    expect(await errorsOf(await client.post('/admin/offers', {}))).toEqual({
      warehouse_id: ['Fill this in.'],
      name: ['Fill this in.'],
      currency: ['Fill this in.'],
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
