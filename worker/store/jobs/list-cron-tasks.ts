import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { lastDue, nextDue } from './cron-schedule.ts'
import { CRON_TASK_NAMES, CRON_TASKS, type CronTask } from './schemas.ts'

interface TaskRow {
  name: string
  ran_at: number
  ran_ms: number
  error: string | null
  request_id: string | null
  /** JSON: `[ms, 0 or 1]` each. */
  runs: string
}

/** A run may take so long, or the platform be late by as much. */
const LATE_AFTER_MS = 3 * 60_000

/** Every task of Cron with its latest runs, and when it is due next. */
export async function listCronTasks(ctx: Ctx): Promise<CronTask[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<TaskRow>`SELECT name, ran_at, ran_ms, error, request_id, runs FROM cron_tasks`,
  )
  return CRON_TASK_NAMES.map((name) => {
    const row = rows.find((each) => each.name === name)
    const due = lastDue(name, new Date(ctx.now.getTime() - LATE_AFTER_MS))
    return {
      name,
      every_minutes: CRON_TASKS[name].every,
      ran_at: row === undefined ? null : new Date(row.ran_at).toISOString(),
      ran_ms: row?.ran_ms ?? null,
      error: row?.error ?? null,
      request_id: row?.request_id ?? null,
      next_at: nextDue(name, ctx.now).toISOString(),
      is_late: row !== undefined && row.ran_at < due.getTime(),
      runs: (JSON.parse(row?.runs ?? '[]') as [number, number][]).map(([ms, failed]) => ({
        ms,
        is_failed: failed === 1,
      })),
    }
  })
}
