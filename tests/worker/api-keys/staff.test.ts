import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { AdminApiKey } from '../../../worker/people/api-keys/schemas.ts'
import { signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser } from '../../support/worker/factories.ts'
import { auditOf } from '../../support/worker/suppliers.ts'
import { keyOf, program, refusalOf } from './program.ts'

const RIGHTS = ['settings.integrations.view', 'settings.integrations.manage']

const listed = async (client: Awaited<ReturnType<typeof staff>>, query = '') => {
  const answer = await client.get(`/admin/api-keys${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json<{ data: AdminApiKey[]; pagination: { total: number } }>()).data
}

describe('staff', () => {
  it('see keys of everybody, by words of their person and by state', async () => {
    const word = `Зюзя${Date.now()}`
    const person = await createUser({ firstName: word, lastName: 'Тэст' })
    const [one, two] = [await keyOf(person, { name: 'a' }), await keyOf(person, { name: 'b' })]
    const mine = await signedIn(person)
    await mine.delete(`/user/api-keys/${one.id}`)
    await env.DB.prepare('UPDATE api_keys SET expires_at = 1 WHERE id = ?').bind(two.id).run()
    const three = await keyOf(person, { name: 'c', networks: ['10.0.0.0/8'] })
    const client = await staff(RIGHTS)
    expect((await listed(client, `?q=${word}`)).map(({ id }) => id)).toEqual([
      three.id,
      two.id,
      one.id,
    ])
    const inState = async (state: string) =>
      (await listed(client, `?q=${word}&state=${state}`)).map(({ name }) => name)
    expect(await inState('active')).toEqual(['c'])
    expect(await inState('expired')).toEqual(['b'])
    expect(await inState('revoked')).toEqual(['a'])
    expect(await inState('ended')).toEqual([])
    expect(await listed(client, '?q=nobody-has-this-name')).toEqual([])
    const [newest] = await listed(client, '?state=active&per_page=1')
    expect(newest).toMatchObject({
      id: three.id,
      networks: ['10.0.0.0/8'],
      person: { id: person.id, name: `${word} Тэст`, email: person.email },
    })
    expect(newest).not.toHaveProperty('key')
    expect((await listed(client, '?sort=created_at&per_page=1'))[0]?.id).not.toBe(three.id)
  })

  it('revoke a key, tell its person, and find it done the second time', async () => {
    const person = await createUser({ locale: 'be' })
    const made = await keyOf(person)
    const client = await staff([...RIGHTS])
    const revoke = () => client.post(`/admin/api-keys/${made.id}/revoke`, {})
    expect((await Promise.all([revoke(), revoke()])).map(({ status }) => status)).toEqual([
      204, 204,
    ])
    expect(await refusalOf(await (await program(made.key)).get('/search?q=LM317'))).toBe(
      '401 unauthenticated',
    )
    const { results } = await env.DB.prepare(
      "SELECT locale FROM mails WHERE user_id = ? AND kind = 'api-key-revoked'",
    )
      .bind(person.id)
      .all()
    expect(results).toEqual([{ locale: 'be' }])
    const log = await auditOf('user', person.id)
    expect(log.filter(({ action }) => action === 'api-keys.revoke')).toHaveLength(1)
    const [seen] = await listed(client, `?q=${person.email}`)
    expect(seen).toMatchObject({ state: 'revoked', is_revoked_by_staff: true })
  })

  it('set how many requests a minute a key may send, from the next one on', async () => {
    const person = await createUser()
    const made = await keyOf(person)
    const client = await staff([...RIGHTS])
    const path = `/admin/api-keys/${made.id}`
    const answer = await client.put(path, { per_minute: 2 })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ id: made.id, per_minute: 2 })
    const robot = await program(made.key)
    const asked = [1, 2, 3].map(() => robot.get('/search?q=LM317'))
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429])
    const log = await auditOf('user', person.id)
    const { before, after } = log.find(({ action }) => action === 'api-keys.update') ?? {}
    expect([before, after].map((json) => JSON.parse(json ?? '{}').per_minute)).toEqual([120, 2])
    for (const wrong of [{}, { per_minute: 0 }, { per_minute: 6001 }, { per_minute: 1.5 }])
      expect((await client.put(path, wrong)).status).toBe(422)
    await client.post(`${path}/revoke`, {})
    expect(await refusalOf(await client.put(path, { per_minute: 9 }))).toBe('409 conflict')
  })

  it('do not act against who may do more, nor on what is not there', async () => {
    const made = await keyOf(await createStaff('owner'))
    const client = await staff(RIGHTS)
    expect(await refusalOf(await client.post(`/admin/api-keys/${made.id}/revoke`, {}))).toBe(
      '403 forbidden',
    )
    const limit = () => client.put(`/admin/api-keys/${made.id}`, { per_minute: 1 })
    expect(await refusalOf(await limit())).toBe('403 forbidden')
    expect((await (await program(made.key)).get('/search?q=LM317')).status).toBe(200)
    expect((await client.post('/admin/api-keys/999999/revoke', {})).status).toBe(404)
    expect((await client.put('/admin/api-keys/999999', { per_minute: 1 })).status).toBe(404)
  })
})
