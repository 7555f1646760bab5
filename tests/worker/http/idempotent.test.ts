import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { AppEnv, Ctx } from '../../../worker/env.ts'
import { AppError } from '../../../worker/errors.ts'
import { idempotent } from '../../../worker/http/idempotent.ts'
import { onError } from '../../../worker/http/on-error.ts'
import { actorFor, testCtx } from '../../support/worker/factories.ts'

let runs = 0
let answerWith: () => Response | Promise<Response>
let ctx: Ctx

/** A command of its own per test, so that only the middleware is looked at. */
const app = new Hono<AppEnv>()
app.use(async (c, next) => {
  c.set('ctx', ctx)
  await next()
})
app.post('/command', idempotent, () => {
  runs += 1
  return answerWith()
})
app.onError(onError)

beforeEach(() => {
  runs = 0
  ctx = testCtx()
  answerWith = () => Response.json({ run: runs }, { status: 201 })
})

function send(key: string, body: unknown, path = '/command') {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
  return app.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, env)
}

describe('Idempotency-Key', () => {
  it('repeats the first answer without running again', async () => {
    const key = crypto.randomUUID()
    const first = await send(key, { a: 1 })
    const again = await send(key, { a: 1 })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(runs).toBe(1)
  })

  it('refuses another body or query under the same key', async () => {
    const key = crypto.randomUUID()
    await send(key, { a: 1 })
    for (const other of [
      await send(key, { a: 2 }),
      await send(key, { a: 1 }, '/command?apply=auto'),
    ]) {
      expect(other.status).toBe(409)
      expect(await other.json()).toMatchObject({ code: 'idempotency_conflict' })
    }
    expect(runs).toBe(1)
  })

  it('distinguishes bodies of the same length, whatever their headers', async () => {
    const key = crypto.randomUUID()
    const headers = {
      'Content-Type': 'application/octet-stream',
      'X-File-Name': 'a.csv',
      'Idempotency-Key': key,
    }
    const sendText = (body: string) =>
      app.request('/command', { method: 'POST', headers, body }, env)
    expect((await sendText('one')).status).toBe(201)
    expect((await sendText('one')).status).toBe(201)
    expect((await sendText('two')).status).toBe(409)
    expect(runs).toBe(1)
  })

  it('is one person’s own', async () => {
    const key = crypto.randomUUID()
    await send(key, {})
    ctx = testCtx({ actor: actorFor({ id: 7, email: '' }) })
    await send(key, {})
    expect(runs).toBe(2)
  })

  it('runs once under concurrent requests, and refuses the others meanwhile', async () => {
    const key = crypto.randomUUID()
    let finish = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    answerWith = async () => {
      await held
      return Response.json({ done: true })
    }
    const first = send(key, {})
    const others = await Promise.all([send(key, {}), send(key, {})])
    finish()
    expect((await first).status).toBe(200)
    const refused = others.find((answer) => answer.status === 409)
    expect(refused?.headers.get('Retry-After')).toBe('1')
    expect(runs).toBe(1)
  })

  it('keeps a refusal of the command, but not a fault or a failed check', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const key = crypto.randomUUID()
    answerWith = () => {
      throw new AppError('unavailable')
    }
    expect((await send(key, {})).status).toBe(503)
    answerWith = () => {
      throw new AppError('validation', { fields: { a: [{ sentence: 'required', params: {} }] } })
    }
    expect((await send(key, {})).status).toBe(422)
    answerWith = () => {
      throw new AppError('conflict')
    }
    expect((await send(key, {})).status).toBe(409)
    expect((await send(key, {})).status).toBe(409)
    expect(runs).toBe(3)
  })

  it('frees a key whose request died, and one a day old', async () => {
    const key = crypto.randomUUID()
    await send(key, {})
    const age = 'UPDATE idempotency_keys SET created_at = created_at - ?, status = ? WHERE key = ?'
    await env.DB.prepare(age)
      .bind(6 * 60_000, null, key)
      .run()
    await send(key, {})
    expect(runs).toBe(2)
    await env.DB.prepare(age)
      .bind(25 * 3_600_000, 201, key)
      .run()
    await send(key, { other: true })
    expect(runs).toBe(3)
  })

  it('refuses a key that is too long, and runs as ever without one', async () => {
    expect((await send('k'.repeat(256), {})).status).toBe(400)
    await send('', {})
    await send('', {})
    expect(runs).toBe(2)
  })
})
