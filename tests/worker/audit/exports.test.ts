import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { guest, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff } from '../../support/worker/factories.ts'
import { companyInput } from '../../support/worker/postal.ts'
import { createOffer, csv, importList, row, rows } from '../../support/worker/price-lists.ts'

const lastExport = (actorId: number) =>
  env.DB.prepare(
    `SELECT action, subject_type, subject_id, after, ip_address FROM audit_log
     WHERE actor_id = ? AND action LIKE '%.export' ORDER BY id DESC LIMIT 1`,
  )
    .bind(actorId)
    .first<{ action: string; subject_type: string; subject_id: string; after: string }>()

const countExports = async () =>
  (
    await env.DB.prepare(`SELECT count(*) AS n FROM audit_log WHERE action LIKE '%.export'`).first<{
      n: number
    }>()
  )?.n

describe('data that leaves as a file', () => {
  it.each([
    [
      '/admin/orders/export?status[]=pending&q=x',
      'orders.export',
      { 'status[]': ['pending'], q: 'x' },
    ],
    ['/admin/supplier-orders/export?q=y', 'supplier-orders.export', { q: 'y' }],
    ['/admin/search-misses.csv?locale=be', 'search-misses.export', {}],
    ['/admin/offer-items/export?q=w', 'offer-items.export', { q: 'w' }],
    [
      '/admin/charts/export?chart=parts&by=day&from=2025-01-01&to=2025-01-31',
      'charts.export',
      { chart: 'parts' },
    ],
    ['/admin/shelf/export?q=z', 'shelf.export', { q: 'z' }],
    ['/admin/shelf/sheet/export?place=A-01', 'shelf.export', { place: 'A-01' }],
  ])('%s leaves who took it, by what filter, and how many rows', async (path, action, filter) => {
    const person = await createStaff('owner')
    const client = await signedIn(person)
    expect((await client.get(path)).status).toBe(200)
    const found = await lastExport(person.id)
    expect(found).toMatchObject({ action, subject_id: '' })
    expect(JSON.parse(found?.after ?? '{}')).toMatchObject({ rows: 0, filter })
  })

  it('is recorded for refused rows and a person’s own data too', async () => {
    const person = await createStaff('owner')
    const client = await signedIn(person)
    const list = await importList(
      await createOffer(),
      csv(...rows(5), row({ mpn: 'X', price: '' })),
    )
    expect((await client.get(`/admin/price-lists/${list.id}/rejected.csv`)).status).toBe(200)
    expect(await lastExport(person.id)).toMatchObject({
      action: 'rejected-rows.export',
      subject_id: String(list.id),
      after: JSON.stringify({ rows: 1 }),
    })
    await client.post('/user/confirm-password', { password: 'Detal-demo-1' })
    expect((await client.get('/user/export')).status).toBe(200)
    const own = await lastExport(person.id)
    expect(own).toMatchObject({ action: 'account.export', subject_id: String(person.id) })
    expect(JSON.parse(own?.after ?? '{}').rows).toBeGreaterThan(0)
  })

  it('is recorded for the prices of a company', async () => {
    const person = await createStaff('owner')
    const client = await signedIn(person)
    const made = await client.post('/user/companies', companyInput())
    const { data } = await made.json<{ data: { id: number } }>()
    expect((await client.get(`/admin/companies/${data.id}/prices`)).status).toBe(200)
    expect(await lastExport(person.id)).toMatchObject({
      action: 'companies.export',
      subject_id: String(data.id),
    })
  })

  it('is recorded wherever the API answers with a file of rows', async () => {
    const answer = await (await guest()).get('/openapi.json')
    const { paths } = await answer.json<{ paths: Record<string, { get?: object }> }>()
    const files = Object.entries(paths)
      .filter(([, { get }]) =>
        /"(text\/csv|application\/vnd[^"]*)":/.test(JSON.stringify(get ?? {})),
      )
      .map(([path]) => path.replace(/^\/api/, ''))
      // What people take out of their own lists is nobody else's.
      .filter((path) => !path.startsWith('/user/'))
    expect(files.toSorted((a, b) => a.localeCompare(b))).toEqual([
      '/admin/catalog/products.csv',
      '/admin/catalog/products.xlsx',
      '/admin/charts/export',
      '/admin/companies/{id}/prices',
      '/admin/offer-items/export',
      '/admin/orders/export',
      '/admin/price-lists/{id}/rejected.csv',
      '/admin/search-misses.csv',
      '/admin/shelf/export',
      '/admin/shelf/sheet/export',
      '/admin/supplier-orders/{id}/file.csv',
      '/admin/supplier-orders/{id}/file.xlsx',
      '/admin/supplier-orders/export',
      '/company-prices/{id}/{userId}/{until}',
    ])
  })

  it('leaves nothing where it is refused', async () => {
    const before = await countExports()
    const client = await staff(['catalog.brands.view'])
    expect((await client.get('/admin/orders/export')).status).toBe(403)
    expect((await client.get('/admin/search-misses.csv')).status).toBe(403)
    expect(await countExports()).toBe(before)
  })
})
