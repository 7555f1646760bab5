import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Page } from '../../../worker/db/page.ts'
import type { AdminCountry } from '../../../worker/store/countries/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'

const PATH = '/admin/countries'
let client: Client
beforeEach(async () => {
  client = await staff('owner')
  await env.DB.exec(`DELETE FROM countries WHERE code = 'XK'`)
})

const read = async (answer: Response) => ({
  status: answer.status,
  ...(await answer.json<{
    data: AdminCountry
    errors?: Record<string, string[]>
    code?: string
  }>()),
})
const put = async (code: string, changes: object) =>
  read(await client.put(`${PATH}/${code}`, changes))

const list = async (query: string) =>
  (await client.get(`${PATH}${query}`)).json<Page<AdminCountry>>()

const logged = async (code: string) =>
  env.DB.prepare(
    `SELECT action, before, after FROM audit_log WHERE subject_type = 'country' AND subject_id = ?
      ORDER BY id DESC LIMIT 1`,
  )
    .bind(code)
    .first<{ action: string; before: string | null; after: string }>()

describe('countries', () => {
  it('are listed with their taxes, those that are off as well', async () => {
    await put('NO', { is_enabled: false, tax_bps: 2500 })
    const answer = await client.get(PATH, { headers: { 'Accept-Language': 'ru' } })
    const { data } = await answer.json<{ data: AdminCountry[] }>()
    expect(data[0]).toMatchObject({ code: 'BY', name: 'Беларусь', tax_bps: 2000, is_home: true })
    expect(data.find(({ code }) => code === 'NO')).toEqual({
      code: 'NO',
      name: 'Норвегия',
      is_enabled: false,
      position: 100,
      tax_bps: 2500,
      holidays: [],
      is_home: false,
    })
  })

  it('come as one page, or in pages of the requested length', async () => {
    const whole = await list('')
    expect(whole.pagination).toMatchObject({ current_page: 1, total_pages: 1 })
    expect(whole.pagination.total).toBe(whole.data.length)
    const second = await list('?per_page=3&page=2')
    expect(second.data).toEqual(whole.data.slice(3, 6))
    expect(second.pagination).toMatchObject({ total: whole.data.length, count: 3, per_page: 3 })
    expect((await list('?per_page=3&page=1000')).data).toEqual([])
  })

  it('are narrowed and put in order by the server', async () => {
    await put('NO', { is_enabled: false, tax_bps: 2500 })
    const off = await list('?is_enabled=false')
    expect(off.data.every(({ is_enabled: isEnabled }) => !isEnabled)).toBe(true)
    expect(off.data.map(({ code }) => code)).toContain('NO')
    expect((await list('?q=NO')).data.map(({ code }) => code)).toContain('NO')
    expect((await list('?q=orw')).data.map(({ name }) => name)).toEqual(['Norway'])
    const names = (await list('?sort=-name')).data.map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare).toReversed())
    const taxes = (await list('?sort=-tax_bps')).data.map(({ tax_bps: bps }) => bps)
    expect(taxes).toEqual(taxes.toSorted((a, b) => b - a))
    for (const query of ['?sort=code', '?page=0', '?per_page=101', '?is_enabled=1']) {
      expect((await client.get(`${PATH}${query}`)).status).toBe(422)
    }
  })

  it('change in what was sent, and the change is on record', async () => {
    const before = (await put('EE', { tax_bps: 2000 })).data
    const { status, data } = await put('EE', { tax_bps: 2205 })
    expect(status).toBe(200)
    expect(data).toEqual({ ...before, tax_bps: 2205 })
    const row = await logged('EE')
    expect(JSON.parse(row?.before ?? '')).toMatchObject({ tax_bps: 2000 })
    expect(JSON.parse(row?.after ?? '')).toMatchObject({ tax_bps: 2205, is_enabled: true })
  })

  it('are added when they have a name and are not there', async () => {
    const made = await read(await client.post(PATH, { code: 'XK', tax_bps: 1800 }))
    expect(made).toMatchObject({ status: 201, data: { name: 'Kosovo', tax_bps: 1800 } })
    expect((await logged('XK'))?.action).toBe('countries.create')
    for (const code of ['XK', 'EU', 'ZZ', 'xk', 'Z', '']) {
      const refused = await read(await client.post(PATH, { code }))
      expect(refused).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } })
    }
  })

  it.each([
    ['tax_bps', { tax_bps: -1 }],
    ['tax_bps', { tax_bps: 10_001 }],
    ['tax_bps', { tax_bps: 20.5 }],
    ['tax_bps', { tax_bps: null }],
    ['is_enabled', { is_enabled: 'no' }],
    ['position', { position: -1 }],
    ['', { code: 'XX' }],
  ])('refuse a wrong %s', async (field, changes) => {
    expect(Object.keys((await put('FI', changes)).errors ?? {})).toEqual([field])
  })

  it('need their permissions', async () => {
    expect((await put('ZZ', { tax_bps: 1 })).status).toBe(404)
    const looker = await staff(['settings.countries.view'])
    expect((await looker.get(PATH)).status).toBe(200)
    expect((await looker.put(`${PATH}/FI`, { tax_bps: 1 })).status).toBe(403)
    expect((await looker.post(PATH, { code: 'XK' })).status).toBe(403)
    expect((await (await guest()).get(PATH)).status).toBe(401)
  })
})
