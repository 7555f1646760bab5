import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { forgetAudit } from '../../../worker/store/audit/forget-audit.ts'
import { PASSWORD } from '../../support/worker/cheap-password.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'
import { written } from './entries.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000
const run = (sql: string, ...binds: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...binds)
    .run()
const rowOf = (id: number) =>
  env.DB.prepare('SELECT * FROM audit_log WHERE id = ?').bind(id).first<Record<string, unknown>>()

const COLUMNS = [
  'actor_id',
  'action',
  'subject_type',
  'subject_id',
  'before',
  'after',
  'ip_address',
  'user_agent',
  'request_id',
  'created_at',
]

describe('a row of the audit log', () => {
  it.each(COLUMNS)('keeps its %s, whatever is written over it', async (column) => {
    const id = await written({ before: { a: 1 }, after: { a: 2 }, ip: '203.0.113.7' })
    const before = await rowOf(id)
    await expect(run(`UPDATE audit_log SET "${column}" = 'x' WHERE id = ?`, id)).rejects.toThrow(
      'never changed',
    )
    expect(await rowOf(id)).toEqual(before)
  })

  it('is not deleted, replaced or moved', async () => {
    const id = await written()
    const before = await rowOf(id)
    await expect(run('DELETE FROM audit_log WHERE id = ?', id)).rejects.toThrow(
      'kept for two years',
    )
    await expect(run('DELETE FROM audit_log')).rejects.toThrow('kept for two years')
    await expect(
      run(
        `INSERT OR REPLACE INTO audit_log (id, action, subject_type, subject_id)
         VALUES (?, 'x.y', 'x', '1')`,
        id,
      ),
    ).rejects.toThrow('written once')
    await expect(run('UPDATE audit_log SET id = id + 1000000 WHERE id = ?', id)).rejects.toThrow(
      'never changed',
    )
    await expect(
      run('UPDATE OR REPLACE audit_log SET id = ? WHERE id <> ?', id, id),
    ).rejects.toThrow('never changed')
    expect(await rowOf(id)).toEqual(before)
  })

  it('loses nothing about a person whose account is there', async () => {
    const { id: person } = await createUser()
    const id = await written({ type: 'user', object: String(person), after: { kind: 'private' } })
    const empty = 'UPDATE audit_log SET before = NULL, after = NULL WHERE id = ?'
    await expect(run(empty, id)).rejects.toThrow('never changed')
    const strange = await written({ type: 'order', object: String(person), after: { a: 1 } })
    await run('UPDATE users SET deleted_at = 1 WHERE id = ?', person)
    await expect(run(empty, strange)).rejects.toThrow('never changed')
    await expect(
      run(`UPDATE audit_log SET before = NULL, after = '{"a":2}' WHERE id = ?`, id),
    ).rejects.toThrow('never changed')
    expect((await run(empty, id)).meta.changes).toBeGreaterThan(0)
  })

  it('is deleted once it is two years old, in batches, by the hour', async () => {
    const now = Date.now()
    const old = []
    for (let nth = 0; nth < 3; nth += 1) old.push(await written({ at: now - 2.1 * YEAR_MS }))
    await run(
      `INSERT INTO audit_log (action, subject_type, subject_id, created_at)
       WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 1200)
       SELECT 'many.rows', 'x', n, ? FROM n`,
      now - 3 * YEAR_MS,
    )
    const young = await written({ at: now - 2 * YEAR_MS + 3_600_000 })
    const onTheHour = new Date(Math.floor(now / 3_600_000) * 3_600_000)
    await everyMinute({ ...jobCtx(env), now: onTheHour })
    expect(await Promise.all(old.map(rowOf))).toEqual([null, null, null])
    const left = await env.DB.prepare(
      `SELECT count(*) AS n FROM audit_log WHERE action = 'many.rows'`,
    ).first()
    expect(left).toEqual({ n: 0 })
    expect(await rowOf(young)).not.toBe(null)
  })

  it('outlives a clock that runs ahead: the database itself says no', async () => {
    const young = await written({ at: Date.now() })
    const ahead = testCtx({ now: new Date(Date.now() + 5 * YEAR_MS) })
    await expect(forgetAudit(ahead)).rejects.toThrow('kept for two years')
    expect(await rowOf(young)).not.toBe(null)
  })
})

describe('an erased account', () => {
  it('leaves who did what, and nothing of what it said or where from', async () => {
    const person = await createUser()
    const { id: colleague } = await createUser()
    const about = {
      type: 'user',
      object: String(person.id),
      after: { why: 'x' },
      ip: '203.0.113.9',
    }
    const own = await written({ ...about, actor: person.id, action: 'accounts.sign-in' })
    const refused = await written({ ...about, action: 'accounts.sign-in-refused' })
    const byStaff = await written({ ...about, actor: colleague, action: 'accounts.end-sessions' })
    const answer = await (await signedIn(person)).delete('/user', { body: { password: PASSWORD } })
    expect(answer.status).toBe(204)
    const gone = { before: null, after: null, user_agent: null }
    expect(await rowOf(own)).toMatchObject({ ...gone, actor_id: person.id, ip_address: null })
    expect(await rowOf(refused)).toMatchObject({ ...gone, ip_address: null })
    expect(await rowOf(byStaff)).toMatchObject({ ...gone, ip_address: '203.0.113.9' })
  })
})
