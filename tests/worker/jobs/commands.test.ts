import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { QueuedJob } from '../../../worker/job-messages.ts'
import { MOST_ATTEMPTS } from '../../../worker/jobs/consume.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'
import type { Job, JobDetail } from '../../../worker/store/jobs/schemas.ts'
import { getPriceList } from '../../../worker/suppliers/price-lists/show/get-price-list.ts'
import { type Client, staff } from '../../support/worker/client.ts'
import { createOffer, csv, rows, send, settle } from '../../support/worker/price-lists.ts'
import { auditOf, dataOf } from '../../support/worker/suppliers.ts'
import { broken, deliver, keptQueue, rowOf } from './queue.ts'

const VIEW = 'settings.jobs.view'
const UPDATE = 'settings.jobs.update'
const looking = () => staff([VIEW, UPDATE, 'suppliers.offers.view'])

/** An import that has failed at every try. */
async function deadImport() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const queue = keptQueue()
  const offerId = await createOffer()
  const listId = await send(offerId, csv(...rows(3)), { ctx: jobCtx(queue.env) })
  const message = queue.sent[0] as QueuedJob
  await deliver(message, { bindings: broken, attempts: MOST_ATTEMPTS })
  const row = await rowOf(message.job)
  if (row === null) throw new Error('no row')
  return { offerId, listId, message, id: row.id }
}

/** A job that was sent and not delivered yet. */
async function waitingJob() {
  const queue = keptQueue()
  await jobCtx(queue.env).jobs.send({ kind: 'price-list.feed', offerId: await createOffer() })
  const message = queue.sent[0] as QueuedJob
  return { message, id: (await rowOf(message.job))?.id ?? 0 }
}

const retry = (client: Client, id: number, bindings = env) =>
  client.post(`/admin/jobs/${id}/retry`, undefined, { env: bindings })

describe('a job that failed', () => {
  it('is tried again from its page, its import from the beginning, and its dead letter settled', async () => {
    const client = await looking()
    const { listId, id, message } = await deadImport()
    expect((await getPriceList(jobCtx(env), listId)).status).toBe('failed')
    const queue = keptQueue()
    const answer = await retry(client, id, queue.env)
    expect(await dataOf<JobDetail>(answer)).toMatchObject({
      id,
      state: 'waiting',
      can_retry: false,
    })
    expect(queue.sent).toMatchObject([{ kind: 'price-list.continue', job: message.job }])
    const letter = await env.DB.prepare('SELECT settled_at FROM dead_letters WHERE job_key = ?')
      .bind(message.job)
      .first<{ settled_at: number | null }>()
    expect(letter?.settled_at).not.toBeNull()
    await deliver(queue.sent[0] as QueuedJob)
    expect((await settle(listId)).status).toBe('applied')
    expect(await rowOf(message.job)).toMatchObject({ state: 'done', attempts: 2 })
    expect((await auditOf('job', id)).map(({ action }) => action)).toEqual(['jobs.retry'])
  })

  it('is tried again once by two presses at once, and not by who may only look', async () => {
    const { id } = await deadImport()
    const looker = await staff([VIEW])
    expect((await retry(looker, id)).status).toBe(403)
    const client = await looking()
    const queue = keptQueue()
    const answers = await Promise.all([retry(client, id, queue.env), retry(client, id, queue.env)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(queue.sent).toHaveLength(1)
    expect(await auditOf('job', id)).toHaveLength(1)
  })

  it('goes on where its dead letter is tried again', async () => {
    const client = await looking()
    const { message } = await deadImport()
    const letter = await env.DB.prepare('SELECT id FROM dead_letters WHERE job_key = ?')
      .bind(message.job)
      .first<{ id: number }>()
    const queue = keptQueue()
    const path = `/admin/dead-letters/${letter?.id}/retry`
    expect((await client.post(path, undefined, { env: queue.env })).status).toBe(204)
    expect(queue.sent).toMatchObject([{ job: message.job, again: true }])
    expect(await rowOf(message.job)).toMatchObject({ state: 'waiting' })
  })

  it('is chosen by the filter and tried again with all others, once for a repeated command', async () => {
    const client = await looking()
    const [one, other] = [await deadImport(), await deadImport()]
    const query = 'kind=price-list.continue&state[]=failed'
    const chosen = await dataOf<{ id: number }[]>(await client.get(`/admin/jobs/chosen?${query}`))
    const ids = chosen.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([one.id, other.id]))
    const queue = keptQueue()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { ids: [one.id, other.id] }
    const turn = () => client.post('/admin/jobs/retries', body, { headers, env: queue.env })
    expect(await dataOf(await turn())).toEqual({ retried: 2 })
    expect(await dataOf(await turn())).toEqual({ retried: 2 })
    expect(queue.sent).toHaveLength(2)
    const again = await client.post('/admin/jobs/retries', body, { env: queue.env })
    expect(await dataOf(again)).toEqual({ retried: 0 })
  })

  it('is left to Cron when the runtime dies before its message is sent', async () => {
    const client = await looking()
    const { id, message } = await deadImport()
    const JOBS = { sendBatch: () => Promise.reject(new Error('killed')) }
    const killed = { ...env, JOBS: JOBS as unknown as typeof env.JOBS }
    expect((await retry(client, id, killed)).status).toBe(500)
    expect(await rowOf(message.job)).toMatchObject({ state: 'waiting' })
  })
})

describe('a job that waits', () => {
  it('is cancelled once, and its message does nothing then', async () => {
    const client = await looking()
    const { id, message } = await waitingJob()
    const cancel = () => client.post(`/admin/jobs/${id}/cancel`)
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await deliver(message)).toBe('done')
    expect(await rowOf(message.job)).toMatchObject({ state: 'cancelled', attempts: 0 })
    expect((await auditOf('job', id)).map(({ action }) => action)).toEqual(['jobs.cancel'])
  })

  it('is not cancelled by who may only look, nor once it is done', async () => {
    const { id, message } = await waitingJob()
    const looker = await staff([VIEW])
    expect((await looker.post(`/admin/jobs/${id}/cancel`)).status).toBe(403)
    await deliver(message)
    const client = await looking()
    expect((await client.post(`/admin/jobs/${id}/cancel`)).status).toBe(409)
    expect((await client.post(`/admin/jobs/${id}/retry`)).status).toBe(409)
    expect((await client.post('/admin/jobs/999999999/cancel')).status).toBe(404)
  })

  it('is listed by kind, state, day and how long it waits, with what it is about', async () => {
    const client = await looking()
    const { id, message } = await waitingJob()
    const list = async (query: string) =>
      (await dataOf<Job[]>(await client.get(`/admin/jobs?per_page=100&${query}`))).map(
        (job) => job.id,
      )
    expect(await list('kind=price-list.feed&state[]=waiting')).toContain(id)
    expect(await list('state[]=waiting&state[]=done')).toContain(id)
    expect(await list('state[]=done')).not.toContain(id)
    expect(await list('kind=mail.send')).not.toContain(id)
    const today = new Date().toISOString().slice(0, 10)
    expect(await list(`date[from]=${today}&date[to]=${today}`)).toContain(id)
    expect(await list('date[to]=2020-01-01')).toEqual([])
    expect(await list('is_late=true')).not.toContain(id)
    await env.DB.prepare('UPDATE jobs SET due_at = due_at - 360000 WHERE id = ?').bind(id).run()
    expect(await list('is_late=true')).toContain(id)
    const job = await dataOf<JobDetail>(await client.get(`/admin/jobs/${id}`))
    expect(job.subject?.type).toBe('offer')
    expect(JSON.parse(job.input ?? '')).toMatchObject({ kind: message.kind })
  })
})
