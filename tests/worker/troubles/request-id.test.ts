import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import type { QueuedJob } from '../../../worker/job-messages.ts'
import { staff } from '../../support/worker/client.ts'
import { coded, createMail, provider } from '../mail/outbox.ts'
import { broken, deliver, keptQueue, rowOf } from '../jobs/queue.ts'
import { createOffer, csv, rows, send } from '../../support/worker/price-lists.ts'
import { jobCtx } from '../../../worker/jobs/job-ctx.ts'

/** The lines that are written meanwhile, by their message. */
function listen() {
  const lines: { message: string; request_id?: string }[] = []
  const keep = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number])
  vi.spyOn(console, 'error').mockImplementation(keep)
  vi.spyOn(console, 'info').mockImplementation(keep)
  return (message: string) => lines.filter((line) => line.message === message)
}

it('follows a request into its job, each try of it and every line they log', async () => {
  const linesOf = listen()
  const client = await staff(['settings.jobs.view', 'settings.jobs.update'])
  const queue = keptQueue()
  const answer = await client.post('/admin/cron/rooms.forget/run', undefined, { env: queue.env })
  const id = answer.headers.get('x-request-id')
  expect(id).toMatch(/^[\w-]{36}$/)
  const message = queue.sent[0] as QueuedJob
  expect(message.request_id).toBe(id)
  const DB = {
    prepare: (sql: string) => {
      if (sql.includes('live_rooms')) throw new Error('Network connection lost.')
      return env.DB.prepare(sql)
    },
    batch: env.DB.batch.bind(env.DB),
  } as unknown as typeof env.DB
  expect(await deliver(message, { bindings: { ...env, DB } })).toBe('again')
  expect(linesOf('job failed')).toMatchObject([{ request_id: id }])
  expect(linesOf('task of Cron failed')).toMatchObject([{ request_id: id }])
  const row = await rowOf(message.job)
  expect(JSON.parse(row?.tries ?? '')).toMatchObject([{ request_id: id }])
  expect(await deliver(message)).toBe('done')
})

it('follows it into the mails that its job could not send', async () => {
  const linesOf = listen()
  await createMail()
  const { binding } = provider(() => coded('E_DELIVERY_FAILED'))
  const message: QueuedJob = { kind: 'mail.send', request_id: 'of-a-request' }
  expect(await deliver(message, { bindings: { ...env, MAIL: binding } })).toBe('done')
  expect(linesOf('mail not sent')).toMatchObject([{ request_id: 'of-a-request' }])
})

it('gives each message an id of its own where nobody sent one', async () => {
  const linesOf = listen()
  for (let turn = 0; turn < 2; turn += 1) await deliver({ kind: 'cron.run', task: 'of.tomorrow' })
  const ids = linesOf('job failed').map(({ request_id: id }) => id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(2)
})

it('keeps the id of a job that is sent again', async () => {
  listen()
  const queue = keptQueue()
  const ctx = jobCtx(queue.env)
  await send(await createOffer(), csv(...rows(2)), { ctx })
  const message = queue.sent[0] as QueuedJob
  expect(message.request_id).toBe(ctx.requestId)
  await deliver(message, { bindings: broken, attempts: 6 })
  const client = await staff(['settings.jobs.view', 'settings.jobs.update'])
  const row = await rowOf(message.job)
  await client.post(`/admin/jobs/${row?.id}/retry`, undefined, { env: queue.env })
  expect(queue.sent.at(-1)).toMatchObject({ job: message.job, request_id: ctx.requestId })
})
