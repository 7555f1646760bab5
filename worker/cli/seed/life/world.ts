import type { MessageBatch, Message } from '@cloudflare/workers-types'
import type { Env } from '../../../env.ts'
import type { JobMessage, QueuedJob } from '../../../job-messages.ts'
import { consume } from '../../../jobs/consume.ts'
import type { Db } from '../../../db/client.ts'
import type { Caller } from './caller.ts'
import type { LifeClock } from './clock.ts'
import type { Days, Story } from './days.ts'
import type { Random } from './random.ts'

/** Somebody who buys, and the ids of what they are called and sent to by. */
export interface Customer {
  caller: Caller
  userId: number
  addressId: number
  companyId: number | null
  country: string
}

/** A line of a price list that may be bought. */
export interface OnSale {
  id: number
  productId: number
  /** The supplier's own. */
  code: string
  offerId: number
  /** The first line of its offer. */
  isFirst: boolean
  minimum: number
  remains: number
}

/** The store whose life it is, and those who live in it. */
export interface World {
  env: Env
  db: Db
  clock: LifeClock
  days: Days
  random: Random
  /** The last moment. */
  end: number
  staff: Record<'manager' | 'buyer' | 'support' | 'owner' | 'content', Caller>
  customers: Customer[]
  onSale: OnSale[]
  /** Orders that are to be sent, by id: what happens once all of it has left. */
  sold: Map<number, () => Story>
  /** Jobs that were sent and not done yet. */
  jobs: QueuedJob[]
}

/** Papers are rendered when somebody opens them, the index is brought up when the store serves, no other server is called; mails: `post.ts`. */
const LATER = new Set<JobMessage['kind']>([
  'documents.keep',
  'search.index',
  'mail.send',
  'webhooks.send',
])

/** A queue that only keeps what is sent. */
export const queueOf = (jobs: QueuedJob[]): Env['JOBS'] => {
  const textOf = ({ job: _, request_id: __, ...body }: QueuedJob) => JSON.stringify(body)
  const send = async (job: QueuedJob) => {
    const isThere = jobs.some((other) => textOf(other) === textOf(job))
    if (!LATER.has(job.kind) && !isThere) jobs.push(job)
  }
  return { send } as unknown as Env['JOBS']
}

/** Nobody has a page open that is to be told. */
export const noRooms = (): Env['LIVE'] =>
  ({
    getByName: () => ({ tell: async () => 0, note: async () => {}, keep: async () => {} }),
  }) as unknown as Env['LIVE']

/** Does what was sent to the queue, in its order, until nothing is left. */
export async function doJobs({ env, jobs }: Pick<World, 'env' | 'jobs'>): Promise<void> {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    const message = { id: '', timestamp: new Date(), body: job, attempts: 1, ack, retry: ack }
    const messages = [message as unknown as Message<QueuedJob>]
    await consume({ queue: 'detal-jobs', messages } as unknown as MessageBatch<QueuedJob>, env)
  }
}

const ack = () => {}
