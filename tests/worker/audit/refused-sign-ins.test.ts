import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { writeRefusedSignIn } from '../../../worker/people/accounts/note-refused-sign-in.ts'
import { guest, signedIn, staff } from '../../support/worker/client.ts'
import { createStaff, createUser, testCtx } from '../../support/worker/factories.ts'
import { listed } from './entries.ts'

const countOf = async (subject: string) =>
  (
    await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'accounts.sign-in-refused' AND subject_id = ?`,
    )
      .bind(subject)
      .first<{ n: number }>()
  )?.n ?? 0

const attempt = async (email: string) =>
  (await guest()).post('/login', { email, password: 'not the one' })

describe('a refused sign-in', () => {
  it('is in the log with where it came from, and names nobody where no account has the address', async () => {
    const person = await createUser()
    await attempt(person.email)
    const unknown = await countOf('')
    await attempt(`${crypto.randomUUID()}@example.com`)
    const client = await staff(['reports.audit.view'])
    const { data } = await listed(client, `object=user:${person.id}`)
    expect(data).toEqual([
      expect.objectContaining({
        action: 'accounts.sign-in-refused',
        actor: null,
        changes: [expect.objectContaining({ path: ['why'], after: 'password' })],
      }),
    ])
    expect(await countOf('')).toBe(unknown + 1)
    const { results } = await env.DB.prepare(
      `SELECT after FROM audit_log WHERE action = 'accounts.sign-in-refused' AND after LIKE '%@%'`,
    ).all()
    expect(results).toEqual([])
  })

  it('is bounded by the hour, for one account, for unknown addresses and for all', async () => {
    const ctx = testCtx({ now: new Date(Date.now() + 86_400_000) })
    const user = await createUser()
    for (let nth = 0; nth < 8; nth += 1) await writeRefusedSignIn(ctx, { user, why: 'password' })
    expect(await countOf(String(user.id))).toBe(5)
    const before = await countOf('')
    for (let nth = 0; nth < 23; nth += 1)
      await writeRefusedSignIn(ctx, { user: null, why: 'password' })
    expect((await countOf('')) - before).toBe(20)
    const others = await Promise.all(Array.from({ length: 90 }, () => createUser()))
    for (const each of others) await writeRefusedSignIn(ctx, { user: each, why: 'code' })
    const counts = await Promise.all(others.map(({ id }) => countOf(String(id))))
    expect(counts.filter((count) => count > 0)).toHaveLength(75)
    const later = testCtx({ now: new Date(ctx.now.getTime() + 3_600_001) })
    await writeRefusedSignIn(later, { user, why: 'password' })
    expect(await countOf(String(user.id))).toBe(6)
  })
})

describe('a list that its page saves as a file', () => {
  it('leaves who saved it, by what filter, and how many rows', async () => {
    const person = await createStaff(['catalog.brands.view', 'reports.audit.view'])
    const client = await signedIn(person)
    const search = { view: 'queue', q: 'bosch' }
    const answer = await client.post('/admin/list-exports', { list: 'brands', search, rows: 12 })
    expect(answer.status).toBe(204)
    const { data } = await listed(client, `person=${person.id}&verb=export`)
    expect(data.map(({ action }) => action)).toEqual(['brands.export'])
    expect(data[0]?.changes).toContainEqual(expect.objectContaining({ path: ['rows'], after: 12 }))
    expect(data[0]?.changes).toContainEqual(
      expect.objectContaining({ path: ['filter', 'q'], after: 'bosch' }),
    )
  })

  it('is noted only for lists the person may look at', async () => {
    const client = await staff(['catalog.brands.view'])
    const note = (list: string) => client.post('/admin/list-exports', { list, search: {}, rows: 1 })
    expect((await note('mails')).status).toBe(403)
    expect((await note('nothing')).status).toBe(422)
  })
})
