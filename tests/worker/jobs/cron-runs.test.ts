import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { QueuedJob } from '../../../worker/job-messages.ts'
import { everyMinute } from '../../../worker/jobs/cron.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { dueTasks, nextDue } from '../../../worker/store/jobs/cron-schedule.ts'
import { CRON_TASK_NAMES, type CronTask } from '../../../worker/store/jobs/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { deliver, keptQueue } from './queue.ts'

const VIEW = 'settings.jobs.view'
const looking = () => staff([VIEW, 'settings.jobs.update'])

const taskIn = async (client: Client, name: CronTask['name']) =>
  (await dataOf<CronTask[]>(await client.get('/admin/cron'))).find((task) => task.name === name)

const minuteOf = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))

it('keeps when each task ran and how long it took, thirty runs at most', async () => {
  const client = await looking()
  for (let turn = 0; turn < 32; turn += 1)
    await everyMinute({ ...jobCtx(keptQueue().env), now: minuteOf(1) })
  const task = await taskIn(client, 'imports.wake')
  expect(task).toMatchObject({ every_minutes: 1, error: null, is_late: false })
  expect(task?.runs).toHaveLength(30)
  expect(Date.parse(task?.next_at ?? '')).toBeGreaterThan(Date.now() - 1000)
  expect(await taskIn(client, 'groups.join')).toMatchObject({ ran_at: null, runs: [] })
})

it('does the other tasks where one fails, says which, and the platform that Cron has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = await looking()
  // The search index is asked for by a message.
  const JOBS = { send: () => Promise.reject(new Error('queue is away')) } as unknown as Env['JOBS']
  const ctx = { ...jobCtx({ ...env, JOBS }), now: minuteOf(1) }
  await expect(everyMinute(ctx)).rejects.toThrow('queue is away')
  const failed = await taskIn(client, 'search.index')
  expect(failed).toMatchObject({ error: 'queue is away', request_id: ctx.requestId })
  expect(failed?.runs.at(-1)?.is_failed).toBe(true)
  expect(await taskIn(client, 'orders.update')).toMatchObject({ error: null })
})

it('runs a task now by a job, for those who may', async () => {
  const client = await looking()
  const looker = await staff([VIEW])
  const path = '/admin/cron/rooms.forget/run'
  expect((await looker.post(path)).status).toBe(403)
  expect((await client.post('/admin/cron/of.tomorrow/run')).status).toBe(404)
  const queue = keptQueue()
  expect((await client.post(path, undefined, { env: queue.env })).status).toBe(204)
  expect(queue.sent).toMatchObject([{ kind: 'cron.run', task: 'rooms.forget' }])
  const before = (await taskIn(client, 'rooms.forget'))?.runs.length ?? 0
  expect(await deliver(queue.sent[0] as QueuedJob)).toBe('done')
  const task = await taskIn(client, 'rooms.forget')
  expect(task?.runs).toHaveLength(before + 1)
  const audited = await env.DB.prepare(
    `SELECT count(*) AS n FROM audit_log WHERE action = 'cron.run' AND subject_id = 'rooms.forget'`,
  ).first<{ n: number }>()
  expect(audited?.n).toBe(1)
})

it('tries a task of another version again, and says so in the end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await deliver({ kind: 'cron.run', task: 'of.tomorrow' })).toBe('again')
})

it('is due by the clock: every task once in its interval', () => {
  const due = new Map<string, number>()
  for (let minute = 0; minute < 1440; minute += 1)
    for (const task of dueTasks(new Date(minute * 60_000))) due.set(task, (due.get(task) ?? 0) + 1)
  expect(due.get('groups.join')).toBe(1)
  expect(due.get('quotes.forget')).toBe(24)
  expect(due.get('figures.refresh')).toBe(288)
  expect(due.get('imports.wake')).toBe(1440)
  expect(due.size).toBe(CRON_TASK_NAMES.length)
  expect(nextDue('groups.join', minuteOf(0)).toISOString()).toBe('2026-11-23T02:00:00.000Z')
  expect(nextDue('figures.refresh', minuteOf(2)).toISOString()).toBe('2026-11-22T12:07:00.000Z')
})
