import type { ExecutionContext, MessageBatch } from '@cloudflare/workers-types'
import type { Env } from '../../../worker/env.ts'
import worker from '../../../worker/index.ts'
import type { JobMessage } from '../../../worker/job-messages.ts'
import { LiveObject } from '../../../worker/store/live/live-object.ts'
import { jobsUnderWay } from './jobs-under-way.ts'

export { LiveObject }

/** The real Worker, whose queue forgets what the tests of an earlier file have sent. */
export default {
  ...worker,
  async queue(batch: MessageBatch<JobMessage>, env: Env, context: ExecutionContext) {
    const { since, running } = jobsUnderWay
    const isOfThisFile = ({ timestamp }: { timestamp: Date }) => timestamp.getTime() >= since
    for (const message of batch.messages) if (!isOfThisFile(message)) message.ack()
    const messages = batch.messages.filter(isOfThisFile)
    const note = (work: Promise<unknown>, what: string) => {
      running.set(work, what)
      return work.finally(() => running.delete(work))
    }
    const waitUntil = (work: Promise<unknown>) => context.waitUntil(note(work, 'what comes after'))
    const kinds = messages.map(({ body }) => body.kind).join(', ')
    await note(worker.queue({ ...batch, queue: batch.queue, messages }, env, { waitUntil }), kinds)
  },
}
