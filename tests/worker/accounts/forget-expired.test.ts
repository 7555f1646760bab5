import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { forgetExpired } from '../../../worker/people/accounts/forget-expired.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser, testCtx } from '../../support/worker/factories.ts'

it('deletes what is past its time and nothing else', async () => {
  const [gone, live] = [await createUser(), await createUser()]
  await signedIn(gone)
  const client = await signedIn(live)
  const now = Date.now()
  await env.DB.batch([
    env.DB.prepare('UPDATE sessions SET expires_at = 1 WHERE user_id = ?').bind(gone.id),
    env.DB.prepare(
      "INSERT INTO attempts (key, count, resets_at) VALUES ('old', 1, 1), ('new', 1, ?)",
    ).bind(now + 60_000),
    env.DB.prepare(
      `INSERT INTO idempotency_keys (scope, key, request_hash, created_at)
       VALUES ('s', 'old', '', 1), ('s', 'new', '', ?)`,
    ).bind(now),
    env.DB.prepare(
      `INSERT INTO cart_merges (id, user_id, answer, created_at)
       VALUES ('old', ?1, '{}', ?2), ('new', ?1, '{}', ?3)`,
    ).bind(live.id, now - 31 * 24 * 3600 * 1000, now - 29 * 24 * 3600 * 1000),
  ])
  await forgetExpired(testCtx())
  const rowsOf = async (sql: string) => (await env.DB.prepare(sql).raw()).flat()
  expect(await rowsOf('SELECT user_id FROM sessions')).toEqual([live.id])
  expect(await rowsOf('SELECT key FROM attempts')).toEqual(['new'])
  expect(await rowsOf('SELECT key FROM idempotency_keys')).toEqual(['new'])
  expect(await rowsOf('SELECT id FROM cart_merges')).toEqual(['new'])
  expect((await client.get('/user')).status).toBe(200)
})
