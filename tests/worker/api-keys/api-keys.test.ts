import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { ApiKey } from '../../../worker/people/api-keys/schemas.ts'
import { sha256 } from '../../../worker/lib/hash.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'
import { auditOf, dataOf, errorsOf } from '../../support/worker/suppliers.ts'
import { confirmed, keyOf, program, refusalOf } from './program.ts'

const mailsTo = async (userId: number) => {
  const { results } = await env.DB.prepare(
    `SELECT kind, data ->> 'name' AS name FROM mails WHERE user_id = ? ORDER BY id`,
  )
    .bind(userId)
    .all()
  return results
}

async function companyOf(userId: number): Promise<number> {
  const { meta } = await env.DB.prepare(
    `INSERT INTO companies (user_id, name, tax_number, country, address_line_one, city, postcode)
     VALUES (?, 'Аке', ?, 'BY', 'a', 'b', 'c')`,
  )
    .bind(userId, crypto.randomUUID())
    .run()
  return meta.last_row_id
}

describe('a key of the API', () => {
  it('is shown once, kept as a hash, told by mail and in the log', async () => {
    const person = await createUser()
    const made = await keyOf(person, { name: 'Склад 1', scopes: ['orders', 'search'] })
    expect(made).toMatchObject({
      name: 'Склад 1',
      state: 'active',
      scopes: ['search', 'orders'],
      networks: [],
      company: null,
      last_used_at: null,
    })
    expect(made.key).toMatch(/^detal_[\w-]{43}$/)
    expect(made.hint).toBe(made.key.slice(-4))
    const row = await env.DB.prepare('SELECT * FROM api_keys WHERE id = ?').bind(made.id).first()
    expect(row).toMatchObject({ hash: sha256(made.key), user_id: person.id })
    expect(JSON.stringify(row)).not.toContain(made.key)
    const client = await signedIn(person)
    const { key: _, ...listed } = made
    expect(await dataOf<ApiKey[]>(await client.get('/user/api-keys'))).toEqual([listed])
    expect(await dataOf<ApiKey>(await client.get(`/user/api-keys/${made.id}`))).toEqual(listed)
    expect(await mailsTo(person.id)).toEqual([{ kind: 'api-key-made', name: 'Склад 1' }])
    const log = await auditOf('user', person.id)
    expect(log.map(({ action }) => action)).toContain('api-keys.create')
    expect(JSON.stringify(log)).not.toContain(made.key)
  })

  it('wants the password confirmed', async () => {
    const client = await signedIn(await createUser())
    const answer = await client.post('/user/api-keys', { name: 'x', scopes: ['cart'] })
    expect(await refusalOf(answer)).toBe('423 password_confirmation_required')
  })

  it('says at its field what is wrong with what is asked for', async () => {
    const client = await confirmed(await createUser())
    const answer = await client.post('/user/api-keys', {
      name: ' ',
      scopes: [],
      networks: ['10.0.0.0/8', 'example.com'],
      expires_in_days: 31,
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer)).toSorted()).toEqual([
      'expires_in_days',
      'name',
      'networks.1',
      'scopes',
    ])
    const unknown = { name: 'x', scopes: ['admin'] }
    expect(Object.keys(await errorsOf(await client.post('/user/api-keys', unknown)))).toEqual([
      'scopes.0',
    ])
  })

  it('expires when its person wants it to', async () => {
    const person = await createUser()
    const made = await keyOf(person, { expires_in_days: 30 })
    const days = (Date.parse(made.expires_at ?? '') - Date.parse(made.created_at)) / 86_400_000
    expect(days).toBe(30)
    expect((await keyOf(person, { expires_in_days: null })).expires_at).toBeNull()
  })

  it('is one of twenty at most that stand; those that were revoked make room', async () => {
    const person = await createUser()
    const client = await confirmed(person)
    const make = () => client.post('/user/api-keys', { name: 'x', scopes: ['search'] })
    const answers = await Promise.all(Array.from({ length: 23 }, make))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const full = answers.find(({ status }) => status === 409)
    expect(await full?.json()).toMatchObject({ code: 'conflict' })
    const [one] = await dataOf<ApiKey[]>(await client.get('/user/api-keys'))
    expect((await client.delete(`/user/api-keys/${one?.id}`)).status).toBe(204)
    expect((await make()).status).toBe(201)
  })

  it('is revoked at once, and revoked again without a word', async () => {
    const person = await createUser()
    const made = await keyOf(person)
    const { get } = await program(made.key)
    expect((await get('/search?q=LM317')).status).toBe(200)
    const client = await signedIn(person)
    expect((await client.delete(`/user/api-keys/${made.id}`)).status).toBe(204)
    expect(await refusalOf(await get('/search?q=LM317'))).toBe('401 unauthenticated')
    expect((await client.delete(`/user/api-keys/${made.id}`)).status).toBe(204)
    const [listed] = await dataOf<ApiKey[]>(await client.get('/user/api-keys'))
    expect(listed).toMatchObject({ state: 'revoked', is_revoked_by_staff: false })
    const log = (await auditOf('user', person.id)).filter(
      ({ action }) => action === 'api-keys.revoke',
    )
    expect(log).toHaveLength(1)
  })

  it('of another is not found', async () => {
    const made = await keyOf(await createUser())
    const stranger = await signedIn(await createUser())
    expect((await stranger.get(`/user/api-keys/${made.id}`)).status).toBe(404)
    expect((await stranger.delete(`/user/api-keys/${made.id}`)).status).toBe(404)
    expect((await (await program(made.key)).get('/search?q=LM317')).status).toBe(200)
  })
})

describe('a key for a company', () => {
  it('is made by who may buy for it, and by nobody else', async () => {
    const person = await createUser()
    const own = await companyOf(person.id)
    expect(await keyOf(person, { company_id: own })).toMatchObject({ company: { name: 'Аке' } })
    const foreign = await companyOf((await createUser()).id)
    const client = await confirmed(person)
    const input = { name: 'x', scopes: ['cart'], company_id: foreign }
    const answer = await client.post('/user/api-keys', input)
    expect(answer.status).toBe(422)
    expect(Object.keys(await errorsOf(answer))).toEqual(['company_id'])
  })

  it('ends with the membership', async () => {
    const member = await createUser()
    const company = await companyOf((await createUser()).id)
    const join = 'INSERT INTO company_members (company_id, user_id) VALUES (?, ?)'
    await env.DB.prepare(join).bind(company, member.id).run()
    const made = await keyOf(member, { company_id: company })
    const { get } = await program(made.key)
    expect((await get('/search?q=LM317')).status).toBe(200)
    await env.DB.prepare('DELETE FROM company_members WHERE user_id = ?').bind(member.id).run()
    expect(await refusalOf(await get('/search?q=LM317'))).toBe('401 unauthenticated')
    const client = await signedIn(member)
    const [listed] = await dataOf<ApiKey[]>(await client.get('/user/api-keys'))
    expect(listed?.state).toBe('ended')
  })
})

describe('an erased account', () => {
  it('leaves no key behind, and its export had told of it', async () => {
    const person = await createUser()
    const made = await keyOf(person, { name: 'До встречи' })
    const client = await confirmed(person)
    const told = await (await client.get('/user/export')).text()
    expect(told).toContain('До встречи')
    expect(told).not.toContain(sha256(made.key))
    await env.DB.prepare('UPDATE users SET deleted_at = 1 WHERE id = ?').bind(person.id).run()
    const { get } = await program(made.key)
    expect(await refusalOf(await get('/search?q=LM317'))).toBe('401 unauthenticated')
  })
})
