import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { connect } from '../../../worker/db/client.ts'
import { mails } from '../../../worker/db/schema/mail.ts'
import { log } from '../../../worker/lib/log.ts'
import { signedIn } from '../../support/worker/client.ts'
import { createUser } from '../../support/worker/factories.ts'

afterEach(() => void vi.restoreAllMocks())

it('reports a failed statement without its values', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  const secret = 'https://detal.example/reset/so-secret'
  const row = { kind: 'k', email: 'e', locale: 'en' as const, nextAt: new Date(), onceKey: 'twice' }
  const insert = () =>
    connect(env.DB)
      .insert(mails)
      .values({ ...row, data: { url: secret } })
  await insert()
  const error: unknown = await insert().then(
    () => null,
    (fault: unknown) => fault,
  )
  log.error('not stored', { error })
  const [line] = written.mock.calls[0] ?? []
  expect(line).toContain('insert into')
  expect(line).toContain('UNIQUE constraint failed')
  expect(line).toContain('log.test.ts')
  expect(line).not.toContain('so-secret')
})

it('writes one line of JSON with its time, whatever stands in the facts', () => {
  const written = vi.spyOn(console, 'info').mockImplementation(() => {})
  log.info('refused', { path: '/x\n{"level":"error"}\r\u2028\u001b[31m', actor_id: 7 })
  const [line] = written.mock.calls[0] ?? []
  expect(String(line)).not.toMatch(/[\r\n\u001b]/)
  const { at, ...rest } = JSON.parse(String(line)) as Record<string, unknown>
  expect(at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(rest).toMatchObject({ level: 'info', message: 'refused', actor_id: 7 })
})

it('reports who was refused what, but no body, cookie, password or query', async () => {
  const written = vi.spyOn(console, 'info').mockImplementation(() => {})
  const client = await signedIn(await createUser())
  const [cookie = ''] = [...client.cookies.values()]
  await client.post('/admin/suppliers?q=hidden-query', { name: 'hidden-body' })
  const lines = written.mock.calls.map(([line]) => String(line))
  const told = lines.find((line) => line.includes('"code":"forbidden"')) ?? ''
  expect(JSON.parse(told)).toMatchObject({ path: '/api/admin/suppliers', method: 'POST' })
  expect(JSON.parse(told)).toMatchObject({ actor_id: expect.any(Number) as number })
  for (const secret of ['hidden', cookie]) expect(lines.join('\n')).not.toContain(secret)
})
