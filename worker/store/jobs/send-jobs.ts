import type { Ctx } from '../../env.ts'
import type { JobMessage, QueuedJob } from '../../job-messages.ts'

/** The most messages that a queue takes at once. */
const MOST_AT_ONCE = 100

export interface KnownJob {
  key: string
  /** Its message; JSON or read. */
  input: unknown
  /** Of the request that sent it, as its row has it. */
  requestId: string | null
}

/** Gives jobs that have rows, which say that they wait, to the queue. What is not sent is made up for by `wakeJobs`. */
export async function sendJobs(ctx: Ctx, jobs: readonly KnownJob[]): Promise<void> {
  const messages = jobs.map((job) => ({ body: messageOf(job) }))
  for (let at = 0; at < messages.length; at += MOST_AT_ONCE) {
    await ctx.env.JOBS.sendBatch(messages.slice(at, at + MOST_AT_ONCE))
  }
}

function messageOf({ key, input, requestId }: KnownJob): QueuedJob {
  const body = typeof input === 'string' ? (JSON.parse(input) as unknown) : input
  return {
    ...(body as JobMessage),
    job: key,
    ...(requestId !== null && { request_id: requestId }),
  }
}
