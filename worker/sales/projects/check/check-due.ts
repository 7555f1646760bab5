import { literal, query, queryChanges, queryRow, queryRows, sql } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { log } from '../../../lib/log.ts'
import { readTimeZone } from '../../../db/read-time-zone.ts'
import type { ProjectState } from '../project-state.ts'
import { checkProjects } from './check-projects.ts'
import { nextNight } from './next-night.ts'
import { readStates } from './read-states.ts'

/** Projects that a message checks at most. */
const MOST_AT_ONCE = 40
/** So long a message has for those it took; what it has not checked by then is due again. */
const LEASE_MS = 15 * 60_000

/** The task of Cron: has projects checked that are due. */
export async function sendDueChecks(ctx: Ctx): Promise<void> {
  const due = await queryRow(
    ctx.db.raw,
    query<{ id: number }>`SELECT id FROM projects WHERE due_at <= ${ctx.now.getTime()} LIMIT 1`,
  )
  if (due !== null) await ctx.jobs.send({ kind: 'projects.check' })
}

/**
 * Checks some of the projects that are due; another message goes on with the next ones. What is due says `due_at` alone:
 * who takes projects puts it off, so that others leave them, and who dies leaves them due a while later. Whatever message
 * comes twice, late or never, a project is checked once a night.
 */
export async function checkDue(ctx: Ctx): Promise<void> {
  const taken = await takeDue(ctx)
  if (taken.length === MOST_AT_ONCE) await ctx.jobs.send({ kind: 'projects.check' })
  const timeZone = await readTimeZone(ctx)
  await putOff(
    ctx,
    taken.filter(({ is_open: isOpen }) => isOpen === 0),
    timeZone,
  )
  const ids = taken.filter(({ is_open: isOpen }) => isOpen === 1).map(({ id }) => id)
  if (ids.length === 0) return
  const states = (await readStates(ctx, ids)).filter(({ project }) => isWatched(project))
  let fault: unknown = null
  for (const group of Map.groupBy(states, viewOf).values()) {
    try {
      await checkProjects(ctx, group, { timeZone, telling: 'by-mail' })
    } catch (error) {
      log.error('projects not checked', { ids: group.map(({ project }) => project.id), error })
      fault = error
    }
  }
  // Those are due again when their time is over; the message, when it comes again, takes others.
  if (fault !== null) throw fault
}

interface TakenRow {
  id: number
  owner_id: number
  /** Its owner is there, and it is watched. */
  is_open: number
}

/** Takes the projects that have been due for longest. */
const takeDue = (ctx: Ctx): Promise<TakenRow[]> =>
  queryRows(
    ctx.db.raw,
    query<TakenRow>`UPDATE projects SET due_at = ${ctx.now.getTime() + LEASE_MS}
      WHERE id IN (SELECT id FROM projects WHERE due_at <= ${ctx.now.getTime()}
        ORDER BY due_at, id LIMIT ${literal(MOST_AT_ONCE)})
      RETURNING id, owner_id, EXISTS (SELECT 1 FROM users u WHERE u.id = projects.owner_id
        AND u.is_disabled = 0 AND u.deleted_at IS NULL) AS is_open`,
  )

/** Those of people who are disabled wait until the next night. */
async function putOff(ctx: Ctx, rows: readonly TakenRow[], timeZone: string): Promise<void> {
  if (rows.length === 0) return
  const next = rows.map(({ id, owner_id: ownerId }) => ({
    id,
    at: nextNight(ctx.now, timeZone, ownerId).getTime(),
  }))
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE projects SET due_at = n.value ->> 'at' FROM json_each(${JSON.stringify(next)}) n
      WHERE projects.id = n.value ->> 'id' AND due_at IS NOT NULL`,
  )
}

const isWatched = ({ isWatched: is, archivedAt }: ProjectState['project']): boolean =>
  is && archivedAt === null

/** Projects that are priced alike. */
const viewOf = ({ project: { ownerId, channelId, currency } }: ProjectState): string =>
  `${ownerId} ${channelId} ${currency}`
