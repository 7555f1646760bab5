import type { Message, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../../worker/env.ts'
import { consume } from '../../../worker/jobs/consume.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'

export interface Waiting {
  queue: 'detal-jobs' | 'detal-jobs-dead'
  body: JobMessage
  /** Deliveries so far. */
  attempts: number
  dueAt: number
}

/** As `wrangler.toml` has it for the jobs, and the platform for dead letters. */
const MOST_RETRIES = { 'detal-jobs': 5, 'detal-jobs-dead': 3 }
const DEAD_AFTER_MS = 5000

/** The queue in the hands of a history: it says what is delivered when, in which order, how often. */
export class FakeQueue {
  waiting: Waiting[] = []

  readonly binding = {
    send: async (body: JobMessage, { delaySeconds = 0 }: { delaySeconds?: number } = {}) => {
      this.add('detal-jobs', body, delaySeconds * 1000)
    },
    sendBatch: async (messages: Iterable<{ body: JobMessage }>) => {
      for (const { body } of messages) this.add('detal-jobs', body, 0)
    },
  } as unknown as Env['JOBS']

  due(): Waiting[] {
    return this.waiting.filter(({ dueAt }) => dueAt <= Date.now())
  }

  /** When the next message is due; null: there is none. */
  next(): number | null {
    return this.waiting.length === 0 ? null : Math.min(...this.waiting.map(({ dueAt }) => dueAt))
  }

  /** Delivers one message, `times` at once; what is not acknowledged comes again as the platform has it. */
  async deliver(message: Waiting, env: Env, times: number): Promise<void> {
    this.waiting = this.waiting.filter((each) => each !== message)
    await Promise.all(Array.from({ length: times }, () => this.attempt(message, env)))
  }

  private async attempt({ queue, body, attempts }: Waiting, env: Env): Promise<void> {
    let retryAfter: number | null = null
    const message = {
      id: crypto.randomUUID(),
      timestamp: new Date(),
      body,
      attempts: attempts + 1,
      ack: () => {},
      retry: ({ delaySeconds = 0 } = {}) => (retryAfter = delaySeconds),
    } as unknown as Message<JobMessage>
    const batch = { queue, messages: [message] } as unknown as MessageBatch<JobMessage>
    await consume(batch, env).catch(() => (retryAfter = 0))
    if (retryAfter === null) return
    if (attempts < MOST_RETRIES[queue]) {
      this.add(queue, body, retryAfter * 1000, attempts + 1)
    } else if (queue === 'detal-jobs') this.add('detal-jobs-dead', body, DEAD_AFTER_MS)
  }

  private add(queue: Waiting['queue'], body: JobMessage, delayMs: number, attempts = 0): void {
    this.waiting.push({ queue, body, attempts, dueAt: Date.now() + delayMs })
  }
}
