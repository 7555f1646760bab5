import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { type Client, confirmedStaff, signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { addressInput, companyInput } from '../../support/worker/postal.ts'
import { dataOf, suppliersOf } from '../../support/worker/suppliers.ts'

/** Subjects of one action of a person in the audit log, oldest first. */
const auditedBy = async (id: number, action: string) => {
  const { results } = await env.DB.prepare(
    'SELECT subject_id FROM audit_log WHERE actor_id = ? AND action = ? ORDER BY id',
  )
    .bind(id, action)
    .all<{ subject_id: string }>()
  return results.map(({ subject_id }) => subject_id)
}

type Command = () => Promise<Response>
const name = () => `N${crypto.randomUUID().replaceAll('-', '')}`

/** Commands of staff that can be carried out once, each prepared and ready to be sent. */
const OF_STAFF: Record<string, (client: Client) => Promise<Command>> = {
  'suppliers.create': async (client) => {
    const code = name().slice(0, 20)
    return () => client.post('/admin/suppliers', { name: 'Twin', code })
  },
  'suppliers.delete': async (client) => {
    const { id } = await suppliersOf(client).newSupplier()
    return () => client.delete(`/admin/suppliers/${id}`)
  },
  'warehouses.delete': async (client) => {
    const { id } = await suppliersOf(client).newWarehouse()
    return () => client.delete(`/admin/warehouses/${id}`)
  },
  'offers.delete': async (client) => {
    const { id } = await suppliersOf(client).newOffer()
    return () => client.delete(`/admin/offers/${id}`)
  },
  'brands.create': async (client) => {
    const brand = { name: name() }
    return () => client.post('/admin/brands', brand)
  },
  'brands.add-alias': async (client) => {
    const { id } = await newBrand(client)
    const alias = { name: name() }
    return () => client.post(`/admin/brands/${id}/aliases`, alias)
  },
  'brands.merge': async (client) => {
    const [gone, kept] = [await newBrand(client), await newBrand(client)]
    return () => client.post(`/admin/brands/${gone.id}/alias`, { brand_id: kept.id })
  },
  'currencies.create': async (client) => () =>
    client.post('/admin/currencies', { code: 'CZK', position: 9 }),
  'currencies.delete': async (client) => {
    await client.post('/admin/currencies', { code: 'PLN', position: 9 })
    return () => client.delete('/admin/currencies/PLN')
  },
  'countries.create': async (client) => () =>
    client.post('/admin/countries', { code: 'XK', tax_bps: 1800 }),
  'markup-rules.delete': async (client) => {
    const rule = { name: name(), percent_bps: 500 }
    const { id } = await dataOf<{ id: number }>(await client.post('/admin/markup-rules', rule))
    return () => client.delete(`/admin/markup-rules/${id}`)
  },
  'rates.delete': async (client) => {
    const rate = { currency: 'USD', units: 1, value: '3.2', day: '2026-01-05' }
    const { id } = await dataOf<{ id: number }>(await client.post('/admin/rates', rate))
    return () => client.delete(`/admin/rates/${id}`)
  },
  'saved-views.delete': async (client) => {
    const view = { list: 'orders', name: name(), search: {} }
    const { id } = await dataOf<{ id: number }>(await client.post('/admin/saved-views', view))
    return () => client.delete(`/admin/saved-views/${id}`)
  },
  'pages.update': async (client) => () =>
    client.put('/admin/pages/help/be', { title: 'T', description: '', body: 'B', version: 0 }),
  'settings.update': async (client) => {
    const { can_forward: _, ...input } = await dataOf<{ can_forward: boolean }>(
      await client.get('/admin/settings/store'),
    )
    return () => client.put('/admin/settings/store', { ...input, store_name: 'Once' })
  },
  'mail.retry': async (client) => {
    const row = await env.DB.prepare(
      `INSERT INTO mails (kind, email, locale, data, status, next_at, created_at)
       VALUES ('account-deleted', 'x@example.com', 'en', '{"firstName":""}', 'failed', 1, 1) RETURNING id`,
    ).first<{ id: number }>()
    return () => client.post(`/admin/mails/${row?.id}/retry`)
  },
}

/** The same of a customer. */
const OF_CUSTOMER: Record<string, (client: Client) => Promise<Command>> = {
  'addresses.delete': async (client) => {
    const { id } = await dataOf<{ id: number }>(
      await client.post('/user/addresses', addressInput()),
    )
    return () => client.delete(`/user/addresses/${id}`)
  },
  'companies.create': async (client) => () => client.post('/user/companies', companyInput()),
  'companies.delete': async (client) => {
    const { id } = await dataOf<{ id: number }>(
      await client.post('/user/companies', companyInput()),
    )
    return () => client.delete(`/user/companies/${id}`)
  },
  'teams.create': async (client) => {
    const team = { name: name() }
    return () => client.post('/teams', team)
  },
  'teams.delete': async (client) => {
    const { id } = await newTeam(client)
    return () => client.delete(`/teams/${id}`)
  },
  'teams.switch': async (client) => {
    const [first] = [await newTeam(client), await newTeam(client)]
    return () => client.put('/current-team', { team_id: first.id })
  },
  'teams.withdraw-invitation': async (client) => {
    const team = await newTeam(client)
    const guest = { email: `${crypto.randomUUID()}@example.com`, role: 'buyer' }
    const { id } = await dataOf<{ id: number }>(
      await client.post(`/teams/${team.id}/members`, guest),
    )
    return () => client.delete(`/team-invitations/${id}`)
  },
}

/** Commands about the own account; those that mail about it do so once. */
const OF_ACCOUNT: Record<string, (client: Client) => Promise<Command>> = {
  'accounts.remove-photo': async (client) => {
    await changeOwnRow(client, "photo_key = 'photos/none'")
    return () => client.delete('/user/profile-photo')
  },
  'accounts.cancel-email-change': async (client) => {
    const { id, email } = await own(client)
    await env.DB.prepare(
      `INSERT INTO email_changes (id, user_id, old_email, new_email, status, expires_at, created_at)
       VALUES (?, ?, ?, 'new@example.com', 'pending', ?, 1)`,
    )
      .bind(crypto.randomUUID(), id, email, Date.now() + 60_000)
      .run()
    return () => client.delete('/user/pending-email')
  },
  'accounts.sign-out': async (client) => () => client.post('/logout'),
  'two-factor.end': async (client) => {
    await changeOwnRow(client, "two_factor_secret = 'sealed', two_factor_confirmed_at = 1")
    return () => client.delete('/user/two-factor-authentication')
  },
}

const own = async (client: Client) =>
  dataOf<{ id: number; email: string }>(await client.get('/user'))
const changeOwnRow = async (client: Client, change: string) =>
  env.DB.prepare(`UPDATE users SET ${change} WHERE id = ?`)
    .bind((await own(client)).id)
    .run()
const newBrand = async (client: Client) =>
  dataOf<{ id: number }>(await client.post('/admin/brands', { name: name() }))
const newTeam = async (client: Client) =>
  dataOf<{ id: number }>(await client.post('/teams', { name: name() }))
const customer = async () => signedIn(await createUser())

/** Sends a command three times at once, after all that it needs is there. */
async function race(client: Client, action: string, prepare: (client: Client) => Promise<Command>) {
  const { id } = await own(client)
  const command = await prepare(client)
  const before = await auditedBy(id, action)
  const answers = await Promise.all([command(), command(), command()])
  const after = await auditedBy(id, action)
  const { results: mails } = await env.DB.prepare('SELECT kind FROM mails WHERE user_id = ?')
    .bind(id)
    .all()
  return { isDone: answers.some(({ ok }) => ok), records: after.slice(before.length), mails }
}

describe('a command that three requests give at once', () => {
  it.each(Object.entries(OF_STAFF))(
    'leaves one audit row of staff: %s',
    async (action, prepare) => {
      const { isDone, records } = await race(await confirmedStaff('owner'), action, prepare)
      expect(isDone).toBe(true)
      expect(records).toHaveLength(1)
    },
  )
  it.each(Object.entries(OF_CUSTOMER))('leaves one audit row: %s', async (action, prepare) => {
    const { isDone, records } = await race(await customer(), action, prepare)
    expect(isDone).toBe(true)
    expect(records).toHaveLength(1)
  })
  it.each(Object.entries(OF_ACCOUNT))('leaves one audit row: %s', async (action, prepare) => {
    const { isDone, records, mails } = await race(await confirmedStaff([]), action, prepare)
    expect(isDone).toBe(true)
    expect(records).toHaveLength(1)
    expect(mails).toHaveLength(action === 'two-factor.end' ? 1 : 0)
  })
})

describe('a refused creation', () => {
  it.each([
    ['addresses.create', '/user/addresses', addressInput({ country: 'AQ' })],
    ['companies.create', '/user/companies', companyInput({ country: 'AQ' })],
  ])('leaves no audit row: %s', async (action, path, input) => {
    const client = await customer()
    expect((await client.post(path, input)).status).toBe(422)
    expect(await auditedBy((await own(client)).id, action)).toEqual([])
  })

  it('leaves the person in the team they work in', async () => {
    const client = await customer()
    const taken = { name: name() }
    await client.post('/teams', taken)
    const { id } = await newTeam(client)
    await newTeam(await customer())
    expect((await client.post('/teams', taken)).status).toBe(422)
    const user = await dataOf<{ current_team_id: number }>(await client.get('/user'))
    expect(user.current_team_id).toBe(id)
  })
})

describe('a creation', () => {
  it.each([
    ['addresses', '/user/addresses', addressInput()],
    ['companies', '/user/companies', companyInput()],
    ['teams', '/teams', { name: 'Created' }],
  ])('is on record under the id of its row, which has its time: %s', async (noun, path, input) => {
    const client = await customer()
    const { id } = await dataOf<{ id: number }>(await client.post(path, input))
    expect(await auditedBy((await own(client)).id, `${noun}.create`)).toEqual([String(id)])
    const row = await env.DB.prepare(`SELECT created_at FROM ${noun} WHERE id = ?`)
      .bind(id)
      .first<{ created_at: number }>()
    expect(Date.now() - (row?.created_at ?? 0)).toBeLessThan(3_600_000)
  })

  it('is on record under its id after a newer row was deleted', async () => {
    const client = await confirmedStaff('owner')
    const { newSupplier } = suppliersOf(client)
    await client.delete(`/admin/suppliers/${(await newSupplier()).id}`)
    const { id } = await newSupplier()
    expect((await auditedBy((await own(client)).id, 'suppliers.create')).at(-1)).toBe(String(id))
  })
})
