import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import type { QueuedJob } from '../../../worker/job-messages.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { JobFigures } from '../../../worker/store/jobs/schemas.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createOffer } from '../../support/worker/price-lists.ts'
import { dataOf } from '../../support/worker/suppliers.ts'
import { deliver, keptQueue, rowOf } from './queue.ts'

const VIEW = 'settings.jobs.view'
const looking = () => staff([VIEW, 'settings.jobs.update'])
const PAUSE = '/admin/jobs/kinds/price-list.feed/pause'

const feed = async (offerId: number): Promise<QueuedJob> => {
  const queue = keptQueue()
  await jobCtx(queue.env).jobs.send({ kind: 'price-list.feed', offerId })
  return queue.sent[0] as QueuedJob
}

const actionsOf = async (kind: string) =>
  (
    await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'job-kind' AND subject_id = ? ORDER BY id`,
    )
      .bind(kind)
      .all<{ action: string }>()
  ).results.map(({ action }) => action)

const kindIn = async (client: Client, span = 'hour') =>
  (await dataOf<JobFigures>(await client.get(`/admin/jobs/figures?span=${span}`))).kinds.find(
    ({ kind }) => kind === 'price-list.feed',
  )

afterEach(() => env.DB.prepare('DELETE FROM paused_jobs').run())

describe('a kind that is paused', () => {
  it('keeps what comes without spending a try, and does it all once it goes on', async () => {
    const client = await looking()
    expect((await client.put(PAUSE)).status).toBe(204)
    const [one, other] = [await feed(await createOffer()), await feed(await createOffer())]
    expect(await deliver(one)).toBe('done')
    expect(await deliver(other, { attempts: 6 })).toBe('done')
    expect(await rowOf(one.job)).toMatchObject({ state: 'held', attempts: 0 })
    expect(await kindIn(client)).toMatchObject({ held: 2, paused_at: expect.any(String) })
    const queue = keptQueue()
    expect((await client.delete(PAUSE, { env: queue.env })).status).toBe(204)
    expect(new Set(queue.sent.map(({ job }) => job))).toEqual(new Set([one.job, other.job]))
    for (const message of queue.sent) await deliver(message)
    expect(await rowOf(one.job)).toMatchObject({ state: 'done', attempts: 1 })
    expect(await rowOf(other.job)).toMatchObject({ state: 'done', attempts: 1 })
  })

  it('is paused and resumed once by two presses at once', async () => {
    const client = await looking()
    const before = (await actionsOf('price-list.feed')).length
    await Promise.all([client.put(PAUSE), client.put(PAUSE)])
    const message = await feed(await createOffer())
    await deliver(message)
    const queue = keptQueue()
    const resume = () => client.delete(PAUSE, { env: queue.env })
    await Promise.all([resume(), resume()])
    expect(queue.sent.filter(({ job }) => job === message.job)).toHaveLength(1)
    expect((await actionsOf('price-list.feed')).slice(before)).toEqual([
      'jobs.pause',
      'jobs.resume',
    ])
  })

  it('keeps of the same job one alone, however often it is asked for', async () => {
    const client = await looking()
    await client.put(PAUSE)
    const offerId = await createOffer()
    const messages = [await feed(offerId), await feed(offerId), await feed(offerId)]
    for (const message of messages) await deliver(message)
    const states = await Promise.all(messages.map(async ({ job }) => (await rowOf(job))?.state))
    expect(states).toEqual(['held', 'dropped', 'dropped'])
  })

  it('keeps the message of a job that is kept nowhere else, until it is done', async () => {
    const client = await looking()
    const path = '/admin/jobs/kinds/analytics.forward/pause'
    await client.put(path)
    const queue = keptQueue()
    await jobCtx(queue.env).jobs.send({
      kind: 'analytics.forward',
      viewIds: [],
      clientId: 'visitor',
      sessionId: 1,
      origin: 'https://detal.example',
    })
    const [message] = queue.sent
    await deliver(message as QueuedJob)
    expect((await rowOf(message?.job))?.input).toContain('visitor')
    await client.delete(path, { env: queue.env })
    expect(queue.sent[1]).toEqual(message)
    await deliver(queue.sent[1] as QueuedJob)
    expect(await rowOf(message?.job)).toMatchObject({ state: 'done', input: null })
  })

  it('holds what is cancelled no longer', async () => {
    const client = await looking()
    await client.put(PAUSE)
    const message = await feed(await createOffer())
    await deliver(message)
    const id = (await rowOf(message.job))?.id
    expect((await client.post(`/admin/jobs/${id}/cancel`)).status).toBe(200)
    const queue = keptQueue()
    await client.delete(PAUSE, { env: queue.env })
    expect(queue.sent.map(({ job }) => job)).not.toContain(message.job)
  })

  it('is paused by nobody who may only look, and of no kind that there is not', async () => {
    const looker = await staff([VIEW])
    expect((await looker.put(PAUSE)).status).toBe(403)
    expect((await looker.delete(PAUSE)).status).toBe(403)
    const client = await looking()
    expect((await client.put('/admin/jobs/kinds/of.tomorrow/pause')).status).toBe(404)
  })
})

it('counts what was done, how long it waited and took, for hour, day and week', async () => {
  const client = await looking()
  const before = (await kindIn(client))?.done ?? 0
  for (let turn = 0; turn < 3; turn += 1) await deliver(await feed(await createOffer()))
  for (const span of ['hour', 'day', 'week']) {
    const figures = await kindIn(client, span)
    expect(figures?.done).toBe(before + 3)
    expect(figures?.run?.max).toBeGreaterThanOrEqual(figures?.run?.p95 ?? Infinity)
    expect(figures?.run?.p95).toBeGreaterThanOrEqual(figures?.run?.p50 ?? Infinity)
    expect(figures?.bars.reduce((sum, { done }) => sum + done, 0)).toBe(figures?.done)
  }
})
