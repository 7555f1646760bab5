import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AdminCompanySummary } from '../../../worker/people/companies/staff/schemas.ts'
import type { Client } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { mintOrder } from '../../support/worker/orders.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { office, run } from '../credit/on-account.ts'

let desk: Client
/** In no group but these. */
const groups = { on: 0, off: 0 }
const ids: Record<string, number> = {}

/** Rows that no other test has: by the name that they begin with. */
const MARK = `Zz${crypto.randomUUID().slice(0, 8)}`

async function company(name: string, changes: Record<string, string | number | null> = {}) {
  const { id: userId } = await createUser()
  const cells = {
    user_id: userId,
    name: `${MARK} ${name}`,
    tax_number: String(100_000_000 + userId),
    country: 'BY',
    address_line_one: 'x',
    city: 'Мінск',
    postcode: '220000',
    ...changes,
  }
  const names = Object.keys(cells)
  const row = await env.DB.prepare(
    `INSERT INTO companies (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')}) RETURNING id`,
  )
    .bind(...Object.values(cells))
    .first<{ id: number }>()
  ids[name] = row?.id ?? 0
}

async function debt(name: string, owed: number, due: number) {
  const companyId = ids[name] ?? 0
  const { order } = await mintOrder({ order: { companyId } })
  await run('UPDATE orders SET credit_owed = ?, credit_due = ? WHERE id = ?', owed, due, order.id)
}

beforeAll(async () => {
  desk = await office()
  for (const [key, isOn] of [
    ['on', true],
    ['off', false],
  ] as const) {
    const credit = { is_on: isOn, limit: 1_000, days: 7 }
    const body = { name: `${MARK} ${key}`, discount_bps: 0, credit, join: null }
    groups[key] = (await dataOf<{ id: number }>(await desk.post('/admin/groups', body))).id
  }
  const own = { credit_mode: 'own', credit_limit: 500, credit_days: 7, credit_currency: 'BYN' }
  await company('d', { ...own, country: 'RU' })
  await company('b', { group_id: groups.on })
  await company('c', { group_id: groups.off })
  await company('a', { group_id: groups.on, credit_mode: 'off' })
  await company('e', { ...own, credit_currency: 'USD', country: 'RU' })
  await debt('d', 300, Date.now() + 86_400_000)
  await debt('b', 200, 1_000)
  await debt('b', 200, Date.now() + 86_400_000)
})

/** The names of a list, without the mark. */
async function names(query: string): Promise<string[]> {
  const answer = await desk.get(`/admin/companies?q=${MARK}&${query}`)
  expect(answer.status).toBe(200)
  const rows = await dataOf<AdminCompanySummary[]>(answer)
  return rows.map(({ name }) => name.replace(`${MARK} `, ''))
}

describe('companies as staff list them', () => {
  it('are sorted by name, by when they were added, and by what they owe', async () => {
    expect(await names('')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(await names('sort=-name')).toEqual(['e', 'd', 'c', 'b', 'a'])
    expect(await names('sort=created_at')).toEqual(['d', 'b', 'c', 'a', 'e'])
    expect(await names('sort=-created_at')).toEqual(['e', 'a', 'c', 'b', 'd'])
    expect((await names('sort=-owed')).slice(0, 2)).toEqual(['b', 'd'])
    expect((await names('sort=owed')).slice(-2)).toEqual(['d', 'b'])
    expect((await desk.get('/admin/companies?sort=turnover')).status).toBe(422)
  })

  it('are filtered by country, group, a limit in force and a debt', async () => {
    expect(await names('country=RU')).toEqual(['d', 'e'])
    expect(await names(`group_id=${groups.on}`)).toEqual(['a', 'b'])
    expect(await names('terms=on')).toEqual(['b', 'd'])
    expect(await names('terms=own')).toEqual(['d', 'e'])
    expect(await names('terms=off')).toEqual(['a'])
    expect(await names('debt=owing&sort=-owed')).toEqual(['b', 'd'])
    expect(await names('debt=overdue')).toEqual(['b'])
    expect(await names(`terms=on&country=RU&debt=owing`)).toEqual(['d'])
    expect((await desk.get('/admin/companies?country=Belarus')).status).toBe(422)
  })

  it('are found without words as well, in each order and by each filter', async () => {
    for (const sort of ['name', '-created_at', '-owed']) {
      for (const filter of [`group_id=${groups.on}`, 'country=RU', 'terms=on', '']) {
        const answer = await desk.get(`/admin/companies?sort=${sort}&per_page=100&${filter}`)
        const rows = await dataOf<AdminCompanySummary[]>(answer)
        expect(rows.map(({ id }) => id)).toContain(filter.startsWith('group') ? ids.b : ids.d)
      }
    }
  })

  it('owe no more in the list once it is paid', async () => {
    await run('UPDATE orders SET credit_owed = 0 WHERE company_id = ?', ids.b ?? 0)
    expect((await names('sort=-owed'))[0]).toBe('d')
    const row = await env.DB.prepare('SELECT owed FROM companies WHERE id = ?').bind(ids.b).first()
    expect(row).toEqual({ owed: 0 })
  })
})
