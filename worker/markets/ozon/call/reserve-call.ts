import { query, queryBatch } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import type { Clock } from './clock.ts'
import { CLIENT_EVERY_MS, type OzonMethod } from './methods.ts'

interface Slot {
  next_at: number
}

/** Takes the next place in the line `name`, whose calls are `everyMs` apart; answers where the place ends. */
const take = (name: string, everyMs: number, now: number) => query<Slot>`
  INSERT INTO ozon_limits (name, next_at) VALUES (${name}, ${now + everyMs})
  ON CONFLICT (name) DO UPDATE SET next_at = max(next_at, ${now}) + ${everyMs} RETURNING next_at`

/**
 * Reserves a place for one call within the limits of the client and of the method, whatever else calls at the same
 * time; answers when the call may be made, epoch milliseconds. Calls are paced evenly, so that no window of a second
 * or a minute ever holds too many. One round trip.
 */
export async function reserveCall(
  ctx: Ctx,
  { clientId, method, clock }: { clientId: string; method: OzonMethod; clock: Clock },
): Promise<number> {
  const now = clock.now()
  const { everyMs } = method
  const found = await queryBatch(ctx.db.raw, {
    client: take(`${clientId} *`, CLIENT_EVERY_MS, now),
    method: everyMs === null ? null : take(`${clientId} ${method.path}`, everyMs, now),
  })
  const [client] = found.client
  const [own] = found.method
  return Math.max(
    (client?.next_at ?? 0) - CLIENT_EVERY_MS,
    own === undefined || everyMs === null ? 0 : own.next_at - everyMs,
  )
}
