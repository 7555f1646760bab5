import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { PriceList } from '../../../worker/suppliers/price-lists/schemas.ts'
import type { SupplierOffer } from '../../../worker/suppliers/suppliers/schemas.ts'
import { type Client, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { createOffer, csv, rows, settle } from '../../support/worker/price-lists.ts'

const LISTS = 'suppliers.price-lists'
const APPLY = `${LISTS}.apply`
/** Everything about supply but making prices live. */
const WITHOUT = ['view', 'create', 'update', 'approve', 'cancel', 'rollback']
  .map((verb) => `${LISTS}.${verb}`)
  .concat(['suppliers.offers.view', 'suppliers.offers.update', 'suppliers.offers.create'])

const clerk = () => staff(WITHOUT)
const manager = () => staff([...WITHOUT, APPLY])

const send = (client: Client, offer: number, query = '', file = csv(...rows(12))) =>
  client.post(`/admin/offers/${offer}/price-lists${query}`, file, {
    headers: { 'X-File-Name': 'list.csv', 'Content-Type': 'application/octet-stream' },
  })

const idOf = async (answer: Response) => (await answer.json<{ data: { id: number } }>()).data.id

async function expectForbidden(answer: Response): Promise<void> {
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden' }])
}

const listsOf = async (offer: number) =>
  env.DB.prepare('SELECT count(*) AS count FROM price_lists WHERE offer_id = ?')
    .bind(offer)
    .first<number>('count')

const SOURCE = { update_method: 'url', source_url: 'https://prices.example.com/list.csv' }

describe('staff who may not make prices live', () => {
  it('bring a list in, but not one that applies itself', async () => {
    const client = await clerk()
    const offer = await createOffer()
    await expectForbidden(await send(client, offer, '?apply=auto'))
    expect(await listsOf(offer)).toBe(0)
    const id = await idOf(await send(client, offer))
    await settle(id)
    const { data } = await (
      await client.get(`/admin/price-lists/${id}`)
    ).json<{ data: PriceList }>()
    expect(data).toMatchObject({ status: 'ready', is_live: false })
  })

  it('begin no upload in parts that applies itself', async () => {
    const client = await clerk()
    const offer = await createOffer()
    const input = { file_name: 'list.csv', file_size: 10 }
    await expectForbidden(
      await client.post(`/admin/offers/${offer}/uploads`, { ...input, apply: 'auto' }),
    )
    expect((await client.post(`/admin/offers/${offer}/uploads`, input)).status).toBe(201)
  })

  it('do not end an upload that applies itself, begun while they might', async () => {
    const person = await createStaff([...WITHOUT, APPLY])
    const client = await signedIn(person)
    const offer = await createOffer()
    const file = csv(...rows(3))
    const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
    const input = { file_name: 'list.csv', file_size: bytes.length, apply: 'auto' }
    const begun = await client.post(`/admin/offers/${offer}/uploads`, input)
    const { data: upload } = await begun.json<{ data: { id: string } }>()
    const part = await client.put(`/admin/uploads/${upload.id}/parts/1`, bytes, {
      headers: { 'Content-Length': String(bytes.length) },
    })
    expect(part.status).toBe(200)
    await env.DB.prepare(
      `UPDATE roles SET permissions = ? WHERE id = (SELECT role_id FROM user_roles WHERE user_id = ?)`,
    )
      .bind(JSON.stringify(WITHOUT), person.id)
      .run()
    await expectForbidden(await client.post(`/admin/uploads/${upload.id}/complete`))
    expect(await listsOf(offer)).toBe(0)
  })

  it('neither fetch a list now, nor approve one, nor bring an earlier one back', async () => {
    const client = await clerk()
    const offer = await createOffer()
    await expectForbidden(await client.post(`/admin/offers/${offer}/pull`))
    const id = await idOf(await send(await manager(), offer, '?apply=auto'))
    await settle(id)
    await expectForbidden(await client.post(`/admin/price-lists/${id}/rollback`))
    const waiting = await idOf(await send(client, offer, '', csv(...rows(5))))
    await settle(waiting)
    await env.DB.prepare("UPDATE price_lists SET status = 'waiting_approval' WHERE id = ?")
      .bind(waiting)
      .run()
    await expectForbidden(await client.post(`/admin/price-lists/${waiting}/approve`))
    expect(await listsOf(offer)).toBe(2)
  })

  it.each([
    ['its source', SOURCE, { source_url: 'https://evil.example/list.csv' }],
    ['how often it is fetched', SOURCE, { pull_every_minutes: 60 }],
    ['how it is read', SOURCE, { settings: { encoding: 'windows-1251' } }],
    ['what stops it', SOURCE, { limits: { median_price_change: 1000 } }],
    ['its currency', SOURCE, { currency: 'USD' }],
    ['that it is fetched at all', {}, SOURCE],
  ])('do not change %s of an offer whose lists apply themselves', async (_, before, change) => {
    const offer = await createOffer()
    const path = `/admin/offers/${offer}`
    const boss = await manager()
    expect((await boss.put(path, before)).status).toBe(200)
    const client = await clerk()
    await expectForbidden(await client.put(path, change))
    expect((await boss.put(path, change)).status).toBe(200)
  })

  it('change what steers no prices of such an offer, and everything of others', async () => {
    const boss = await manager()
    const client = await clerk()
    const fetched = await createOffer()
    const read = await boss.put(`/admin/offers/${fetched}`, SOURCE)
    const { data } = await read.json<{ data: SupplierOffer }>()
    // A form sends what it shows, changed or not.
    const { currency, default_brand, source_url, update_method, limits, settings } = data
    const shown = { currency, default_brand, source_url, update_method, limits, settings }
    const named = { ...shown, name: 'Named', is_active: true }
    expect((await client.put(`/admin/offers/${fetched}`, named)).status).toBe(200)
    expect((await client.put(`/admin/offers/${fetched}`, { update_method: 'upload' })).status).toBe(
      200,
    )
    const brought = { currency: 'USD', limits: { rejected_share: 5 } }
    expect((await client.put(`/admin/offers/${fetched}`, brought)).status).toBe(200)
  })

  it('make no offer whose lists apply themselves', async () => {
    const client = await clerk()
    const boss = await manager()
    const offer = await createOffer()
    const { data } = await (
      await boss.get(`/admin/offers/${offer}`)
    ).json<{ data: SupplierOffer }>()
    const input = { warehouse_id: data.warehouse_id, name: 'New', currency: 'BYN' }
    await expectForbidden(await client.post('/admin/offers', { ...input, ...SOURCE }))
    expect((await client.post('/admin/offers', input)).status).toBe(201)
    expect((await boss.post('/admin/offers', { ...input, ...SOURCE })).status).toBe(201)
  })

  it('do not keep another reading of lists with an offer whose lists apply themselves', async () => {
    const offer = await createOffer()
    const client = await clerk()
    const id = await idOf(await send(client, offer))
    await settle(id)
    const settings = { encoding: 'windows-1251' }
    expect((await client.put(`/admin/price-lists/${id}/settings`, settings)).status).toBe(200)
    await settle(id)
    const boss = await manager()
    expect((await boss.put(`/admin/offers/${offer}`, SOURCE)).status).toBe(200)
    await expectForbidden(await client.put(`/admin/price-lists/${id}/settings`, settings))
  })
})
