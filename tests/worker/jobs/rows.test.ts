import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import type { JobMessage, QueuedJob } from '../../../worker/job-messages.ts'
import { MOST_ATTEMPTS } from '../../../worker/jobs/consume.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import { forgetJobs } from '../../../worker/store/jobs/forget-jobs.ts'
import { wakeJobs } from '../../../worker/store/jobs/wake-jobs.ts'
import { createOffer, csv, rows, send } from '../../support/worker/price-lists.ts'
import { broken, deliver, keptQueue, rowOf } from './queue.ts'

/** Sends a job by what verbs send by; answers its message. */
async function sent(job: JobMessage): Promise<QueuedJob> {
  const queue = keptQueue()
  await jobCtx(queue.env).jobs.send(job)
  const [message] = queue.sent
  if (message === undefined) throw new Error('nothing sent')
  return message
}

const importing = async () => {
  const queue = keptQueue()
  const priceListId = await send(await createOffer(), csv(...rows(3)), { ctx: jobCtx(queue.env) })
  return { priceListId, message: queue.sent[0] as QueuedJob }
}

it('has a row that waits from when it is sent, and is done once its message was delivered', async () => {
  const offerId = await createOffer()
  const message = await sent({ kind: 'price-list.feed', offerId })
  expect(await rowOf(message.job)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await deliver(message)).toBe('done')
  const row = await rowOf(message.job)
  expect(row).toMatchObject({ state: 'done', attempts: 1, error: null })
  expect(JSON.parse(row?.tries ?? '')).toMatchObject([{ error: null }])
  // The same message once more, as queues may deliver it, does nothing.
  expect(await deliver(message)).toBe('done')
  expect(await rowOf(message.job)).toMatchObject({ attempts: 1 })
})

it('keeps every try with its reason, until the last one ends it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { message } = await importing()
  expect(await deliver(message, { bindings: broken })).toBe('again')
  const waiting = await rowOf(message.job)
  expect(waiting).toMatchObject({ state: 'waiting', error: 'Network connection lost.' })
  expect(waiting?.due_at).toBeGreaterThan(Date.now())
  expect(await deliver(message, { bindings: broken, attempts: MOST_ATTEMPTS })).toBe('done')
  const failed = await rowOf(message.job)
  expect(failed).toMatchObject({ state: 'failed', attempts: 2 })
  expect(JSON.parse(failed?.tries ?? '')).toHaveLength(2)
})

it('is dropped when no other try would change anything', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = await sent({ kind: 'price-list.pull', offerId: 999_999 })
  expect(await deliver(message)).toBe('done')
  expect(await rowOf(message.job)).toMatchObject({ state: 'dropped', error: 'not_found' })
})

it('has failed when the queue itself gives it up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = await sent({ kind: 'mail.send' })
  await deliver(message, { queue: 'detal-jobs-dead' })
  expect(await rowOf(message.job)).toMatchObject({ state: 'failed' })
})

it('gets a row with its first delivery where it had none', async () => {
  const offerId = await createOffer()
  await deliver({ kind: 'price-list.feed', offerId })
  const row = await env.DB.prepare(
    `SELECT state, subject_type, subject_id FROM jobs WHERE input ->> 'offerId' = ?`,
  )
    .bind(offerId)
    .first()
  expect(row).toEqual({ state: 'done', subject_type: 'offer', subject_id: String(offerId) })
})

it('waits for nothing when its message could not be sent', async () => {
  const offerId = await createOffer()
  const JOBS = { send: () => Promise.reject(new Error('away')) } as unknown as Env['JOBS']
  const job: JobMessage = { kind: 'price-list.feed', offerId }
  await expect(jobCtx({ ...env, JOBS }).jobs.send(job)).rejects.toThrow('away')
  const row = await env.DB.prepare(`SELECT 1 FROM jobs WHERE input ->> 'offerId' = ?`)
    .bind(offerId)
    .first()
  expect(row).toBeNull()
})

it('keeps no message that holds what is kept nowhere', async () => {
  const message = await sent({
    kind: 'analytics.forward',
    viewIds: [],
    clientId: 'visitor',
    sessionId: 1,
    origin: 'https://detal.example',
  })
  expect(await rowOf(message.job)).toMatchObject({ input: null })
})

it('is sent again when its message or its runtime was lost, once for two that look', async () => {
  const [lost, killed, young] = [
    await sent({ kind: 'price-list.feed', offerId: await createOffer() }),
    await sent({ kind: 'price-list.feed', offerId: await createOffer() }),
    await sent({ kind: 'price-list.feed', offerId: await createOffer() }),
  ]
  const longAgo = Date.now() - 20 * 60_000
  await env.DB.prepare('UPDATE jobs SET due_at = ?1 WHERE key IN (?2, ?3)')
    .bind(longAgo, lost.job, killed.job)
    .run()
  await env.DB.prepare(`UPDATE jobs SET state = 'running', started_at = ?1 WHERE key = ?2`)
    .bind(longAgo, killed.job)
    .run()
  const queue = keptQueue()
  await Promise.all([wakeJobs(jobCtx(queue.env)), wakeJobs(jobCtx(queue.env))])
  const keys = queue.sent.map(({ job }) => job)
  expect(keys.filter((key) => key === lost.job)).toHaveLength(1)
  expect(keys.filter((key) => key === killed.job)).toHaveLength(1)
  expect(keys).not.toContain(young.job)
  // The lost message comes after all: both are delivered, one is done.
  await deliver(lost)
  await deliver(queue.sent.find(({ job }) => job === lost.job) as QueuedJob)
  expect(await rowOf(lost.job)).toMatchObject({ state: 'done', attempts: 1 })
})

it('is forgotten once three hundred newer ones of its kind have ended; what waits is not', async () => {
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 320)
     INSERT INTO jobs (key, kind, state, sent_at, due_at, ended_at)
     SELECT 'ring-' || i, 'ring', iif(i <= 5, 'failed', iif(i = 6, 'waiting', 'done')), 0, 0,
       iif(i = 6, NULL, 1) FROM n`,
  ).run()
  await forgetJobs(jobCtx(env))
  const left = await env.DB.prepare(
    `SELECT state, count(*) AS n FROM jobs WHERE kind = 'ring' GROUP BY state ORDER BY state`,
  ).all()
  expect(left.results).toEqual([
    { state: 'done', n: 300 },
    { state: 'failed', n: 5 },
    { state: 'waiting', n: 1 },
  ])
})
