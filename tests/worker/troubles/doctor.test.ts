import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { doctorTable } from '../../../worker/cli/doctor-table.ts'
import type { Env } from '../../../worker/env.ts'
import { NO_BODY, QUESTION_HEADER, signQuestion } from '../../../worker/lib/question-signature.ts'
import { writeRequestFigures } from '../../../worker/store/troubles/count-request.ts'
import { NEWEST_MIGRATION } from '../../../worker/store/troubles/pending-migrations.ts'
import { CHECK_KINDS, Examination } from '../../../worker/store/troubles/schemas.ts'
import { allWell, ask, lookAround, PRODUCTION, without } from './ask.ts'

const KEY = PRODUCTION.APP_KEY ?? ''

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await allWell()
})

interface Question {
  key?: string
  host?: string
  at?: number
  nonce?: string
}

const question = ({ key = KEY, host = 'detal.example', ...rest }: Question = {}) =>
  signQuestion(key, {
    host,
    method: 'GET',
    path: '/api/doctor',
    at: Date.now(),
    nonce: crypto.randomUUID(),
    bodyHash: NO_BODY,
    ...rest,
  })

const asked = (header: string, own: Partial<Env> = PRODUCTION, init: RequestInit = {}) =>
  ask('/api/doctor', own, { headers: { [QUESTION_HEADER]: header }, ...init })

const examined = async (own: Partial<Env> = PRODUCTION) => {
  const answer = await asked(question(), own)
  expect(answer.status).toBe(200)
  return Examination.parse((await answer.json<{ data: unknown }>()).data)
}

const statesIn = ({ checks }: Examination) =>
  checks.filter(({ state }) => state !== 'fine').map(({ kind, state }) => `${kind} ${state}`)

describe('a question that is signed by the store’s own key', () => {
  it('is answered with every check, and nothing is the matter', async () => {
    const examination = await examined()
    expect(examination.checks.map(({ kind }) => kind)).toEqual([...CHECK_KINDS])
    expect(statesIn(examination)).toEqual([])
    expect(examination.version).toBe(NEWEST_MIGRATION)
    expect(doctorTable(examination)).toMatch(/^database +fine$/m)
  })

  it('is told what is the matter, since when, and what to do', async () => {
    await env.DB.prepare(
      `INSERT INTO jobs (key, kind, state, sent_at, due_at) VALUES ('a', 'mail.send', 'waiting', ?1, ?1)`,
    )
      .bind(Date.now() - 400_000)
      .run()
    await lookAround()
    const examination = await examined()
    expect(statesIn(examination)).toEqual(['queue trouble'])
    const table = doctorTable(examination)
    expect(table).toMatch(/^queue +trouble +since \d{4}-\d\d-\d\d \d\d:\d\d UTC$/m)
    expect(table).toContain('→ see the queue detal-jobs')
  })

  it('is answered by a store that answers nobody else, at any host', async () => {
    expect(statesIn(await examined(without('PUBLIC_URL')))).toEqual(['public-url trouble'])
    expect(statesIn(await examined(without('MEDIA')))).toEqual(['binding trouble'])
  })

  it('is answered without a database: what needs it is unknown', async () => {
    const examination = await examined(without('DB'))
    expect(examination.requests).toBeNull()
    expect(statesIn(examination)).toEqual([
      'database trouble',
      'binding trouble',
      'migrations unknown',
      'cron unknown',
      'queue unknown',
      'sender unknown',
      'rates unknown',
      'errors unknown',
      'slow unknown',
      'room unknown',
    ])
  })

  it('names the migrations that are missing, also where the questions of today fail', async () => {
    const DB = {
      prepare: (sql: string) => {
        if (sql.includes('FROM troubles')) throw new Error('D1_ERROR: no such table: troubles')
        return env.DB.prepare(sql)
      },
      batch: env.DB.batch.bind(env.DB),
    } as unknown as Env['DB']
    const remove = env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(NEWEST_MIGRATION)
    await remove.run()
    const { checks } = await examined({ ...PRODUCTION, DB })
    expect(checks).toContainEqual({
      kind: 'migrations',
      state: 'trouble',
      detail: NEWEST_MIGRATION,
      since: null,
    })
    await env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(NEWEST_MIGRATION).run()
  })

  it('changes nothing: a trouble that only the doctor saw is not mailed', async () => {
    await env.DB.exec(
      `INSERT INTO jobs (key, kind, state, sent_at, due_at) VALUES ('b', 'mail.send', 'waiting', 1, 1)`,
    )
    await examined()
    expect(await env.DB.prepare('SELECT count(*) AS n FROM troubles').first('n')).toBe(0)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mails').first('n')).toBe(0)
  })
})

describe('any other question', () => {
  const now = Date.now()
  const nonce = 'n'.repeat(32)
  it.each<[string, () => string]>([
    ['no signature', () => ''],
    ['a signature of another key', () => question({ key: 'another key that is as long as this' })],
    ['one for another host', () => question({ host: 'other.example' })],
    ['one of two minutes ago', () => question({ at: Date.now() - 120_000 })],
    ['one of tomorrow', () => question({ at: Date.now() + 120_000 })],
    ['a nonce that is too short', () => question({ nonce: 'short' })],
    [
      'another nonce under the same signature',
      () => question({ at: Date.now(), nonce }).replace(nonce, 'm'.repeat(32)),
    ],
    [
      'another time under the same signature',
      () => question({ at: now, nonce }).replace(String(now), String(now + 1)),
    ],
    ['a signature cut short', () => question().slice(0, -1)],
  ])('with %s is answered as an unknown address is', async (_, header) => {
    const unknown = await ask('/api/doctors')
    const answer = await asked(header())
    const bodyOf = async (response: Response) => {
      const { request_id: _id, ...body } = await response.json<Record<string, unknown>>()
      return body
    }
    expect([answer.status, await bodyOf(answer)]).toEqual([404, await bodyOf(unknown)])
    const names = (response: Response) => [...response.headers.keys()].toSorted()
    expect(names(answer)).toEqual(names(unknown))
  })

  it('is refused the second time, also at once and without the database', async () => {
    const header = question()
    const answers = await Promise.all([asked(header), asked(header), asked(header)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    const other = question()
    expect((await asked(other, without('DB'))).status).toBe(200)
    expect((await asked(other, without('DB'))).status).toBe(503)
  })

  it('by another verb is answered as at an unknown address', async () => {
    const init = () => ({ method: 'POST', headers: { [QUESTION_HEADER]: question() } })
    const unknown = await ask('/api/doctors', PRODUCTION, init())
    expect((await ask('/api/doctor', PRODUCTION, init())).status).toBe(unknown.status)
  })

  it('is counted as an attack, and the doctor says how many there were', async () => {
    await writeRequestFigures(env.DB)
    await env.DB.exec('DELETE FROM request_figures')
    for (let turn = 0; turn < 3; turn += 1) await asked(question({ key: 'x'.repeat(40) }))
    await writeRequestFigures(env.DB)
    expect((await examined()).probes).toBe(3)
  })
})

it('is never known by a key that is too short to sign with', async () => {
  const own = { ...PRODUCTION, APP_KEY: 'short' }
  const answer = await asked(question({ key: 'short' }), own)
  expect([answer.status, await answer.text()]).toMatchObject([
    503,
    expect.not.stringContaining('checks'),
  ])
})
