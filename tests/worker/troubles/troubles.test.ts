import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { NEWEST_MIGRATION } from '../../../worker/store/troubles/pending-migrations.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { runCron } from '../../../worker/jobs/cron.ts'
import type { TroubleKind } from '../../../worker/store/troubles/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { faultyEnv } from '../../support/worker/faults.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { coded, createMail, makeDue, provider, runSender } from '../mail/outbox.ts'
import {
  allWell,
  firedCron,
  kindsSeen,
  lookAfterCron,
  lookAround,
  onlyOwner,
  PRODUCTION,
  troublesSeen,
} from './ask.ts'

const MINUTE_MS = 60_000

let looking: Client

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  await allWell()
  await onlyOwner({ email: `owner-${crypto.randomUUID()}@example.com`, locale: 'en' })
  looking = await staff(['settings.jobs.view'])
})

/** A job that was sent so many minutes ago and never begun. */
const sendJob = (minutesAgo: number) =>
  env.DB.prepare(
    `INSERT INTO jobs (key, kind, input, state, sent_at, due_at)
     VALUES (?, 'search.index', '{"kind":"search.index"}', 'waiting', ?, ?)`,
  )
    .bind(
      crypto.randomUUID(),
      Date.now() - minutesAgo * MINUTE_MS,
      Date.now() - minutesAgo * MINUTE_MS,
    )
    .run()

const setRate = (day: string) =>
  env.DB.batch([
    env.DB.prepare(`INSERT OR REPLACE INTO currencies (code, is_enabled) VALUES ('EUR', 1)`),
    env.DB.prepare(`DELETE FROM rates WHERE currency = 'EUR'`),
    env.DB.prepare(
      `INSERT INTO rates (currency, day, source, units, value, created_at)
       VALUES ('EUR', ?, 'nbrb', 1, '3.5', 0)`,
    ).bind(day),
  ])

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)

const addFigures = (row: { kind: string; requests: number; errors: number; times: object }) =>
  env.DB.prepare(
    `INSERT INTO request_figures (kind, place, slot, requests, errors, probes, times, longest)
     VALUES (?, 1, ?, ?, ?, 0, ?, 9000)`,
  )
    .bind(row.kind, Date.now() - MINUTE_MS, row.requests, row.errors, JSON.stringify(row.times))
    .run()

interface Case {
  kind: TroubleKind
  begin: () => Promise<unknown>
  end: () => Promise<unknown>
  detail: string
  /** Bindings while it lasts. */
  own?: Partial<Env>
}

const refuse = (code: string) => provider(() => coded(code)).binding

const CASES: Case[] = [
  {
    kind: 'app-key',
    own: { ...PRODUCTION, APP_KEY: 'short' },
    begin: async () => {},
    end: async () => {},
    detail: '',
  },
  {
    kind: 'binding',
    own: { MEDIA: undefined, DOCUMENTS: undefined } as unknown as Partial<Env>,
    begin: async () => {},
    end: async () => {},
    detail: 'MEDIA, DOCUMENTS',
  },
  {
    kind: 'migrations',
    begin: () =>
      env.DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(NEWEST_MIGRATION).run(),
    end: () =>
      env.DB.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(NEWEST_MIGRATION).run(),
    detail: NEWEST_MIGRATION,
  },
  {
    kind: 'queue',
    begin: () => sendJob(6),
    end: () => env.DB.exec(`UPDATE jobs SET state = 'done', ended_at = 1`),
    detail: '',
  },
  {
    kind: 'sender',
    begin: async () => {
      await createMail()
      await runSender({ MAIL: refuse('E_SENDER_NOT_VERIFIED') })
    },
    end: async () => {
      await makeDue()
      await runSender({ MAIL: provider().binding })
    },
    detail: 'E_SENDER_NOT_VERIFIED',
  },
  {
    kind: 'rates',
    begin: () => setRate(dayAgo(4)),
    end: () => setRate(dayAgo(1)),
    detail: 'EUR',
  },
  {
    kind: 'errors',
    begin: () => addFigures({ kind: 'api', requests: 100, errors: 10, times: {} }),
    end: () => env.DB.exec('DELETE FROM request_figures'),
    detail: '1000',
  },
  {
    kind: 'slow',
    begin: () => addFigures({ kind: 'page', requests: 60, errors: 0, times: { 8: 50, 47: 10 } }),
    end: () => env.DB.exec('DELETE FROM request_figures'),
    detail: '3755',
  },
]

describe.each(CASES)('$kind', ({ kind, begin, end, detail, own = {} }) => {
  it('is found by Cron, shown to staff until it is over, and mailed to the owners once each', async () => {
    const { binding, taken } = provider()
    await begin()
    await lookAround({ ...own, MAIL: binding })
    expect(await troublesSeen(looking)).toEqual([
      { kind, detail, since: expect.any(String) as string },
    ])
    await lookAround({ ...own, MAIL: binding })
    await end()
    await lookAround({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    const told = taken.filter(({ to }) => to.startsWith('owner-'))
    expect(told.map(({ subject }) => subject.split(' at ')[0])).toEqual(['Trouble', 'Over'])
  })
})

it('finds nothing where all is well', async () => {
  const { binding, taken } = provider()
  await lookAround({ MAIL: binding })
  expect(await kindsSeen(looking)).toEqual([])
  expect(taken).toEqual([])
})

describe('Cron that does not run', () => {
  it('is noticed by the next request, since Cron cannot tell itself, and over when it fires', async () => {
    const { binding, taken } = provider()
    await firedCron(4)
    await lookAfterCron({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    await firedCron(6)
    await lookAfterCron({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual(['cron'])
    await firedCron()
    await lookAround({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    expect(taken.map(({ subject }) => subject)).toEqual([
      'Trouble at Detal: Cron does not run',
      'Over at Detal: Cron does not run',
    ])
  })

  it('is no trouble of a store that was made just now', async () => {
    await env.DB.exec('DELETE FROM cron_tasks')
    await lookAfterCron()
    expect(await kindsSeen(looking)).toEqual([])
  })

  it('is looked for by Cron’s own table of tasks', async () => {
    await setRate(dayAgo(9))
    const ctx = jobCtx({ ...env, JOBS: { send: async () => {} } as unknown as Env['JOBS'] })
    await runCron(ctx).catch(() => {})
    expect(await kindsSeen(looking)).toContain('rates')
  })
})

describe('the mail to the owners', () => {
  it('goes out at once and past the queue, in the owner’s language, with the page that mends it', async () => {
    await onlyOwner({ email: 'owner-ru@example.com', locale: 'ru', firstName: 'Вера' })
    const { binding, taken } = provider()
    const JOBS = {
      send: () => Promise.reject(new Error('the queue is stuck')),
    } as unknown as Env['JOBS']
    await sendJob(7)
    await lookAround({ MAIL: binding, JOBS })
    expect(taken).toHaveLength(1)
    expect(taken[0]).toMatchObject({
      to: 'owner-ru@example.com',
      subject: 'Сбой в Detal: задания стоят',
    })
    expect(taken[0]?.text).toContain('/ru/admin/settings/horizon?late=yes')
    const row = await env.DB.prepare(`SELECT status, attempts FROM mails`).first()
    expect(row).toEqual({ status: 'sent', attempts: 1 })
  })

  it('is one, however many notice the same at the same moment, and so is that of the recovery', async () => {
    const { binding, taken } = provider()
    await setRate(dayAgo(4))
    await Promise.all(Array.from({ length: 5 }, () => lookAround({ MAIL: binding })))
    expect(taken).toHaveLength(1)
    await setRate(dayAgo(0))
    await Promise.all(Array.from({ length: 5 }, () => lookAround({ MAIL: binding })))
    expect(taken).toHaveLength(2)
  })

  it('comes at most once an hour for a kind that comes and goes, and then for one that lasts', async () => {
    const { binding, taken } = provider()
    for (let turn = 0; turn < 3; turn += 1) {
      await setRate(dayAgo(4))
      await lookAround({ MAIL: binding })
      await setRate(dayAgo(0))
      await lookAround({ MAIL: binding })
    }
    expect(taken).toHaveLength(2)
    await setRate(dayAgo(4))
    await lookAround({ MAIL: binding })
    expect(taken).toHaveLength(2)
    await env.DB.prepare('UPDATE troubles SET told_at = ?')
      .bind(Date.now() - 61 * MINUTE_MS)
      .run()
    await lookAround({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(taken).toHaveLength(3)
  })

  it('that the service does not take now waits like any other', async () => {
    await setRate(dayAgo(4))
    await lookAround({ MAIL: refuse('E_RATE_LIMIT_EXCEEDED') })
    const { binding, taken } = provider()
    await makeDue()
    await runSender({ MAIL: binding })
    expect(taken).toHaveLength(1)
  })

  it('about refused mails is not sent later, when they are refused no more', async () => {
    await createMail()
    await runSender({ MAIL: refuse('E_SENDER_NOT_VERIFIED') })
    await lookAround({ MAIL: refuse('E_SENDER_NOT_VERIFIED') })
    expect(await kindsSeen(looking)).toEqual(['sender'])
    const { binding, taken } = provider()
    await makeDue()
    await runSender({ MAIL: binding })
    await lookAround({ MAIL: binding })
    expect(await kindsSeen(looking)).toEqual([])
    expect(taken.filter(({ to }) => to.startsWith('owner-'))).toEqual([])
  })

  it('is not sent twice by a run that dies in the middle: the outbox goes on with it', async () => {
    await setRate(dayAgo(4))
    const MAIL = { send: () => new Promise(() => {}) } as unknown as Env['MAIL']
    void lookAround({ MAIL })
    await expect.poll(() => env.DB.prepare('SELECT count(*) AS n FROM mails').first('n')).toBe(1)
    const { binding, taken } = provider()
    await lookAround({ MAIL: binding })
    await runSender({ MAIL: binding })
    expect(taken).toEqual([])
    await makeDue()
    await runSender({ MAIL: binding })
    expect(taken).toHaveLength(1)
  })
})

it('says that mails wait while nobody has said where they come from', async () => {
  await createMail()
  await lookAround({ ...PRODUCTION, MAIL_FROM: '' })
  expect(await troublesSeen(looking)).toMatchObject([{ kind: 'sender', detail: 'E_NO_SENDER' }])
})

it('does not take jobs that are sent once more for begun', async () => {
  await sendJob(17)
  await lookAround()
  // What Cron does to a message that it takes for lost.
  await env.DB.prepare('UPDATE jobs SET due_at = ?')
    .bind(Date.now() - 1)
    .run()
  await lookAround()
  expect(await kindsSeen(looking)).toEqual(['queue'])
})

it('tells staff alone who may see jobs', async () => {
  const other = await staff(['sales.orders.view'])
  for (const path of ['/admin/troubles', '/admin/troubles/requests']) {
    expect((await (await guest()).get(path)).status).toBe(401)
    expect((await other.get(path)).status).toBe(403)
    expect((await looking.get(path)).status).toBe(200)
  }
})

it('tells of it once, whatever call to the database fails in the middle', async () => {
  await setRate(dayAgo(4))
  const { binding, taken } = provider()
  for (let at = 1; at < 12; at += 1) {
    const fault = at % 2 === 0 ? 'after' : 'before'
    const faulty = faultyEnv({ ...env, JOBS: silentQueue }, { at, fault })
    await lookAround({ ...faulty.env, MAIL: binding }).catch(() => {})
  }
  await lookAround({ MAIL: binding })
  expect(await kindsSeen(looking)).toEqual(['rates'])
  await makeDue()
  await runSender({ MAIL: binding })
  expect(taken).toHaveLength(1)
})
