import { query, queryChanges } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import type { CronTaskName } from './schemas.ts'

/** A run of a task of Cron. */
export interface CronRun {
  task: CronTaskName
  startedAt: number
  ms: number
  /** Why it failed. */
  error: string | null
}

const KEPT_RUNS = 30

/** Keeps what Cron has done, all of a minute in one statement. A fault is only logged. */
export async function recordCronRuns(ctx: Ctx, runs: readonly CronRun[]): Promise<void> {
  const rows = runs.map(({ task, startedAt, ms, error }) => [task, startedAt, ms, error])
  try {
    await queryChanges(
      ctx.db.raw,
      query`INSERT INTO cron_tasks (name, ran_at, ran_ms, error, request_id, runs)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${ctx.requestId},
          json_array(json_array(value ->> 2, (value ->> 3) IS NOT NULL))
        FROM json_each(${JSON.stringify(rows)}) WHERE true
        ON CONFLICT (name) DO UPDATE SET ran_at = excluded.ran_at, ran_ms = excluded.ran_ms,
          error = excluded.error, request_id = excluded.request_id,
          runs = json_insert(CASE WHEN json_array_length(cron_tasks.runs) < ${KEPT_RUNS}
            THEN cron_tasks.runs ELSE json_remove(cron_tasks.runs, '$[0]') END,
            '$[#]', json(excluded.runs ->> 0))`,
    )
  } catch (error) {
    log.error('runs of Cron not noted', { runs, error })
  }
}
