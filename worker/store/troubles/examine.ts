import { type Fragment, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import { type Findings, findTroubles, type KnownTrouble } from './find-troubles.ts'
import { missingBindings, missingVariables } from './missing-parts.ts'
import { NEWEST_MIGRATION, pendingMigrations } from './pending-migrations.ts'
import { requestRows, requestSums, rowsOfLast } from './request-sums.ts'
import { type Check, type Examination, TROUBLE_KINDS } from './schemas.ts'

const HOUR_MS = 3_600_000

/**
 * Looks at everything the doctor asks for. What needs the database is unknown while it does not answer, and while it is
 * so far behind that the questions fail; nothing is written.
 */
export async function examine(ctx: Ctx, oldRates: Fragment): Promise<Examination> {
  const now = Date.now()
  const common = { at: new Date(now).toISOString(), version: NEWEST_MIGRATION }
  try {
    const [{ findings, known }, rows] = await Promise.all([
      findTroubles(ctx, { oldRates, isCron: false }),
      queryRows(ctx.db.raw, requestRows(now)),
    ])
    const hour = requestSums(rowsOfLast(rows, { now, spanMs: HOUR_MS }))
    return {
      ...common,
      checks: [DATABASE, ...TROUBLE_KINDS.map((kind) => checkOf(kind, findings[kind], known))],
      requests: { hour, day: requestSums(rows) },
      probes: rows.reduce((sum, { probes }) => sum + probes, 0),
    }
  } catch (error) {
    log.error('The database could not be examined', { error })
    return { ...common, checks: await checksWithout(ctx, error), requests: null, probes: null }
  }
}

const DATABASE: Check = { kind: 'database', state: 'fine', detail: '', since: null }

function checkOf(
  kind: keyof Findings,
  detail: string | null,
  known: readonly KnownTrouble[],
): Check {
  const lasting = known.find((one) => one.kind === kind && one.ended_at === null)
  const since = lasting === undefined ? null : new Date(lasting.since).toISOString()
  if (detail === null) return { kind, state: 'fine', detail: '', since: null }
  return { kind, state: 'trouble', detail, since }
}

/** What can be told without the questions that failed. */
async function checksWithout({ env, db }: Ctx, error: unknown): Promise<Check[]> {
  const bindings = missingBindings(env)
  const variables: readonly string[] = missingVariables(env)
  const pending = bindings.includes('DB') ? null : await pendingMigrations(db.raw).catch(() => null)
  const known: Partial<Record<keyof Findings, string | null>> = {
    'app-key': variables.includes('APP_KEY') ? '' : null,
    'public-url': variables.includes('PUBLIC_URL') ? '' : null,
    binding: bindings.length === 0 ? null : bindings.join(', '),
    ...(pending !== null && { migrations: pending.length === 0 ? null : pending.join(', ') }),
  }
  const said = error instanceof Error ? error.message : 'unknown'
  return [
    { ...DATABASE, state: 'trouble', detail: said.slice(0, 200) },
    ...TROUBLE_KINDS.map((kind): Check => {
      const detail = known[kind]
      if (detail === undefined) return { kind, state: 'unknown', detail: '', since: null }
      return checkOf(kind, detail, [])
    }),
  ]
}
