import { literal, type Query, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { allows } from '../../permissions.ts'
import { MOST_WAITING, type Waiting, WAITING_KINDS, type WaitingKind } from './schemas.ts'
import { waitingRows } from './waiting-rows.ts'
import { CLOCK, dayByClock } from '../../db/read-time-zone.ts'

interface Counted {
  count: number
  since: number | null
}

const KINDS = Object.keys(WAITING_KINDS) as WaitingKind[]

/**
 * What waits, of each kind that the actor may see, what is urgent first; kinds of which nothing waits are left out.
 * One round trip.
 */
export async function getWaiting(ctx: Ctx): Promise<Waiting[]> {
  // The clock comes in the same trip; only where it shows another day than usual all is asked for once more.
  const usual = dayByClock([], ctx.now)
  const { clock, ...found } = await queryBatch(ctx.db.raw, {
    ...countsOf(ctx, usual),
    clock: CLOCK,
  })
  const today = dayByClock(clock, ctx.now)
  const counted = today === usual ? found : await queryBatch(ctx.db.raw, countsOf(ctx, today))
  return KINDS.flatMap((kind) => toWaiting(kind, counted[kind][0]))
}

type Counts = Record<WaitingKind, Query<Counted> | null>

/** Of each kind a statement that counts it; null for one that the actor may not see. */
function countsOf(ctx: Ctx, today: string): Counts {
  const rows = waitingRows(ctx, today)
  const counts = KINDS.map((kind) => [
    kind,
    allows(ctx.actor?.permissions, WAITING_KINDS[kind])
      ? query<Counted>`SELECT count(*) AS count, min(since) AS since
          FROM (${rows[kind]} LIMIT ${literal(MOST_WAITING + 1)})`
      : null,
  ])
  return Object.fromEntries(counts) as Counts
}

function toWaiting(kind: WaitingKind, counted: Counted | undefined): Waiting[] {
  if (counted === undefined || counted.count === 0) return []
  const { count, since } = counted
  return [
    {
      kind,
      count: Math.min(count, MOST_WAITING),
      is_more: count > MOST_WAITING,
      since: since === null ? null : new Date(since).toISOString(),
    },
  ]
}
