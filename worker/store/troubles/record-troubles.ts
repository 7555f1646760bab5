import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { troubles } from '../../db/schema/troubles.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { announce } from '../live/announce.ts'
import type { Found, KnownTrouble } from './find-troubles.ts'
import { TROUBLE_KINDS, type TroubleKind } from './schemas.ts'
import { tellOwners } from './tell-owners.ts'

/** Owners are told of a kind of trouble at most so often. */
const TOLD_EVERY_MS = 3_600_000

/**
 * Keeps what was found: troubles that have begun, and those that are over; tells open pages of staff, and the owners by
 * mail, once for each. Any number may do so at once.
 */
export async function recordTroubles(ctx: Ctx, { findings, known }: Found): Promise<void> {
  for (const kind of TROUBLE_KINDS) {
    const detail = findings[kind]
    const row = known.find((one) => one.kind === kind)
    if (detail !== null) await begin(ctx, { kind, detail, row })
    // Also where a run has died before it could tell the owners.
    else if (row !== undefined && (row.ended_at === null || row.is_told === 1)) await end(ctx, row)
  }
}

interface Begun {
  kind: TroubleKind
  detail: string
  row: KnownTrouble | undefined
}

async function begin(ctx: Ctx, { kind, detail, row }: Begun): Promise<void> {
  const isNew = row === undefined || row.ended_at !== null
  const isToldLately = row !== undefined && (row.told_at ?? 0) > Date.now() - TOLD_EVERY_MS
  const isToTell = isNew || row.is_told === 0
  if (!isNew && row.detail === detail && (!isToTell || isToldLately)) return
  const since = isNew ? new Date() : new Date(row.since)
  if (isNew) log.error('The store is in trouble', { trouble: kind, detail })
  await ctx.db
    .insert(troubles)
    .values({ kind, detail, since })
    .onConflictDoUpdate({
      target: troubles.kind,
      set: {
        detail,
        // Of several that notice it at once the first says since when.
        since: sql`iif(${troubles.endedAt} IS NULL, ${troubles.since}, ${since.getTime()})`,
        endedAt: null,
      },
    })
  if (isNew || row.detail !== detail) announce(ctx, { kind: 'trouble', id: 0 })
  if (!isToTell) return
  const hourAgo = new Date(Date.now() - TOLD_EVERY_MS)
  await tellOwners(ctx, {
    kind,
    mail: { kind: 'trouble-found', detail, at: since },
    mayTell: and(
      isNull(troubles.endedAt),
      eq(troubles.isTold, false),
      or(isNull(troubles.toldAt), lt(troubles.toldAt, hourAgo)),
    ),
    set: { isTold: true, toldAt: new Date() },
  })
}

async function end(ctx: Ctx, { kind, since, ended_at: endedAt }: KnownTrouble): Promise<void> {
  const at = new Date(endedAt ?? Date.now())
  const ended = await ctx.db
    .update(troubles)
    .set({ endedAt: at })
    .where(and(eq(troubles.kind, kind), isNull(troubles.endedAt)))
    .returning({ kind: troubles.kind })
  if (ended.length > 0) {
    log.info('A trouble of the store is over', { trouble: kind })
    announce(ctx, { kind: 'trouble', id: 0 })
  }
  await tellOwners(ctx, {
    kind,
    mail: { kind: 'trouble-over', since: new Date(since), at },
    mayTell: and(eq(troubles.isTold, true), isNotNull(troubles.endedAt)),
    set: { isTold: false },
  })
}
