import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { JobMessage, QueuedJob } from '../../../worker/job-messages.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import type { DaysLeft } from '../../../worker/reports/figures/schemas.ts'
import { staff } from '../../support/worker/client.ts'
import { silentQueue } from '../../support/worker/silent-queue.ts'
import { mintAt, recompute, run } from '../charts/mint-day.ts'

const PATH = '/admin/figures/days'
const RIGHTS = ['reports.charts.view', 'reports.charts.update']

const read = async (answer: Response) => ({
  status: answer.status,
  ...(await answer.json<{ data?: DaysLeft; errors?: Record<string, string[]> }>()),
})

/** Asks for days; the queue tells nobody. */
const request = async (from: string, to: string, rights = RIGHTS) =>
  read(await (await staff(rights)).post(PATH, { from, to }, { env: { JOBS: silentQueue } }))

const left = async (from: string, to: string) =>
  (await read(await (await staff(RIGHTS)).get(`${PATH}?from=${from}&to=${to}`))).data?.left

/** One message of the job; answers whether it was done. */
async function compute() {
  const body: JobMessage = { kind: 'figures.compute' }
  const batch = createMessageBatch<QueuedJob>('detal-jobs', [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body },
  ])
  const context = createExecutionContext()
  await consume(batch, { ...env, JOBS: silentQueue }, context)
  return (await getQueueResult(batch, context)).explicitAcks.length === 1
}

const figuresOf = (day: string) =>
  env.DB.prepare('SELECT orders FROM day_figures WHERE day = ?').bind(day).first<number>('orders')

describe('days that staff have computed again', () => {
  it('are computed by a job, and no longer wait then', async () => {
    const { order } = await mintAt('2024-03-04T09:00Z')
    await recompute('2024-03-04')
    await run(`UPDATE orders SET status = 'canceled' WHERE id = ?`, order.id)
    const { status, data } = await request('2024-03-01', '2024-03-05')
    expect([status, data?.left]).toEqual([202, 5])
    expect(await compute()).toBe(true)
    expect(await left('2024-03-01', '2024-03-05')).toBe(0)
    expect(await figuresOf('2024-03-04')).toBe(0)
  })

  it('go on with another message when there are many', async () => {
    await request('2024-05-01', '2024-05-30')
    await compute()
    expect(await left('2024-05-01', '2024-05-30')).toBe(10)
    await compute()
    expect(await left('2024-05-01', '2024-05-30')).toBe(0)
  })

  it('may be asked for twice: they are computed once', async () => {
    await request('2024-06-01', '2024-06-02')
    expect((await request('2024-06-01', '2024-06-02')).data?.left).toBe(2)
    await compute()
    expect(await left('2024-06-01', '2024-06-02')).toBe(0)
  })

  it('are no days that have not come', async () => {
    expect((await request('2999-01-01', '2999-01-05')).data?.left).toBe(0)
  })

  it('are refused beyond five years, backwards, and without the right', async () => {
    expect((await request('2019-01-01', '2024-12-31')).errors).toHaveProperty('to')
    expect((await request('2024-01-02', '2024-01-01')).errors).toHaveProperty('to')
    expect((await request('2024-01-01', '2024-01-02', ['reports.charts.view'])).status).toBe(403)
  })

  it('stand in the audit log', async () => {
    await request('2024-07-01', '2024-07-02')
    const action = await env.DB.prepare(
      `SELECT action FROM audit_log WHERE subject_type = 'chart-days' AND subject_id = '2024-07-01 – 2024-07-02'`,
    ).first<string>('action')
    expect(action).toBe('charts.refresh')
    await compute()
  })
})
