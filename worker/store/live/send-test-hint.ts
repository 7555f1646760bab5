import { sql } from 'drizzle-orm'
import type { Ctx } from '../../env.ts'
import { audited } from '../audit/audit.ts'
import { tell } from './announce.ts'
import type { TestHint } from './schemas.ts'

const MOST = 1_000_000

/** Sends a hint that says nothing to all of staff who may look at connections, on the way of every other hint. */
export async function sendTestHint(ctx: Ctx): Promise<TestHint> {
  const id = 1 + (Date.now() % MOST)
  const sent = await tell(ctx, { kind: 'test', id })
  await audited(ctx, { action: 'live.test', subject: { type: 'test-hint', id } }, sql`1`)
  return { id, sent }
}
