import { deadLetters } from '../../db/schema/audit.ts'
import type { Ctx } from '../../env.ts'
import type { JobMessage } from '../../job-messages.ts'
import { announce } from '../live/announce.ts'

interface Death {
  attempts: number
  reason: string | null
  /** Of its row in `jobs`. */
  jobKey: string | null
}

/** Keeps a job that failed for good, for people to look at, and tells those who may at once. */
export async function recordDeadLetter(ctx: Ctx, body: JobMessage | null, death: Death) {
  // A column of JSON cannot hold null.
  await ctx.db.insert(deadLetters).values({ body: body ?? { body: null }, ...death })
  announce(ctx, { kind: 'job', id: 0 })
}
