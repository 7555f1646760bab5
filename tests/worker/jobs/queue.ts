import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '../../../worker/env.ts'
import type { QueuedJob } from '../../../worker/job-messages.ts'
import { consume } from '../../../worker/jobs/consume.ts'

/** A queue that keeps what it is given, for a test to deliver by itself. */
export function keptQueue() {
  const sent: QueuedJob[] = []
  const JOBS = {
    send: async (body: QueuedJob) => void sent.push(body),
    sendBatch: async (messages: Iterable<{ body: QueuedJob }>) => {
      for (const { body } of messages) sent.push(body)
    },
  } as unknown as Env['JOBS']
  return { sent, env: { ...env, JOBS } }
}

/** Delivers a message as the platform does, and says what becomes of it: `done` or `again`. */
export async function deliver(
  body: QueuedJob,
  { bindings = env, attempts = 1, queue = 'detal-jobs' } = {},
): Promise<'done' | 'again'> {
  const message = { id: crypto.randomUUID(), timestamp: new Date(), attempts, body }
  const batch = createMessageBatch<QueuedJob>(queue, [message])
  await consume(batch, bindings)
  const result = await getQueueResult(batch, createExecutionContext())
  return result.retryMessages.length === 1 ? 'again' : 'done'
}

export interface JobRow {
  id: number
  key: string
  state: string
  attempts: number
  error: string | null
  tries: string
  due_at: number
  input: string | null
}

/** The row of a message, by its key. */
export const rowOf = (key: string | undefined) =>
  env.DB.prepare('SELECT * FROM jobs WHERE key = ?').bind(key).first<JobRow>()

/** A job of an offer that is not there is dropped; one whose storage is away fails. */
export const broken = {
  ...env,
  SOURCES: {
    get: () => Promise.reject(new Error('Network connection lost.')),
  } as unknown as Env['SOURCES'],
}
