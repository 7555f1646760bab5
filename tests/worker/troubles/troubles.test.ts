import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { NEWEST_MIGRATION } from '../../../worker/store/troubles/pending-migrations.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { runCron } from '../../../worker/jobs/cron.ts'
import type { TroubleKind } from '../../../worker/store/troubles/schemas.ts'
import { type Client, guest, staff } from '../../support/worker/client.ts'
import { createMail, makeDue, provider, runSender } from '../mail/outbox.ts'
import { dayAgo, refuse, sendJob, setRate } from './make-trouble.ts'
import {
  firedCron,
  kindsSeen,
  lookAfterCron,
  lookAround,
  PRODUCTION,
  troublesSeen,
  watchedStore,
} from './ask.ts'

const MINUTE_MS = 60_000

let looking: Client

beforeEach(async () => {
  looking = await watchedStore()
})

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
    // The database of the tests may be some minutes old.
    await env.DB.exec('UPDATE d1_migrations SET applied_at = CURRENT_TIMESTAMP')
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
