import { type Fragment, query, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { log } from '../../lib/log.ts'
import type { BegunJob } from './begin-job.ts'
import { isPrivate } from './job-input.ts'
import type { JobTry } from './schemas.ts'
import { stepOf } from './time-steps.ts'

/** What has come of a try. */
export type Outcome =
  | { state: 'done' }
  /** Null: it never came to an answer. */
  | { state: 'failed' | 'dropped'; error: string | null }
  /** It is tried again, in so many seconds. */
  | { state: 'waiting'; error: string; delaySeconds: number }

/** It failed at every try. */
export const givenUp = (error: string | null): Outcome => ({ state: 'failed', error })

const MOST_TRIES = 20
const SLOT_MS = 5 * 60_000

/**
 * Notes how a try has ended, and counts it among the figures, in one trip. A fault is only logged: the job is done
 * whatever its row says, and is done once more where its row stays "running".
 */
export async function endJob(ctx: Ctx, job: BegunJob, outcome: Outcome): Promise<void> {
  const now = Date.now()
  const runMs = Math.max(0, now - job.startedAt)
  try {
    await queryBatch(ctx.db.raw, {
      row: rowStatement(ctx, job, { outcome, now, runMs }),
      figures: figureStatement(job, { outcome, now, runMs }),
    })
  } catch (error) {
    log.error('end of job not noted', { job: job.id, outcome, error })
  }
}

interface Ended {
  outcome: Outcome
  now: number
  runMs: number
}

function rowStatement(ctx: Ctx, job: BegunJob, { outcome, now, runMs }: Ended) {
  const error = outcome.state === 'done' ? null : outcome.error
  const attempt: JobTry = {
    started_at: new Date(job.startedAt).toISOString(),
    run_ms: runMs,
    wait_ms: job.waitMs,
    error: outcome.state === 'done' ? null : (outcome.error ?? ''),
    request_id: ctx.requestId,
  }
  const isOver = outcome.state !== 'waiting'
  const dueAt = isOver ? sql`due_at` : sql`${now + outcome.delaySeconds * 1000}`
  return query`UPDATE jobs SET state = ${outcome.state}, error = ${error}, due_at = ${dueAt},
      ended_at = ${isOver ? now : null}, ${isPrivate(job.kind) ? sql`input = NULL,` : sql``}
      tries = json_insert(CASE WHEN json_array_length(tries) < ${MOST_TRIES} THEN tries
        ELSE json_remove(tries, '$[0]') END, '$[#]', json(${JSON.stringify(attempt)}))
    WHERE id = ${job.id} AND state = 'running'`
}

function figureStatement(job: BegunJob, { outcome, now, runMs }: Ended) {
  const is = (state: Outcome['state']) => Number(outcome.state === state)
  const [wait, run] = [stepOf(job.waitMs), stepOf(runMs)]
  return query`INSERT INTO job_figures
      (slot, kind, done, failed, dropped, retried, waits, runs, longest_wait, longest_run)
    VALUES (${Math.floor(now / SLOT_MS) * SLOT_MS}, ${job.kind}, ${is('done')}, ${is('failed')},
      ${is('dropped')}, ${is('waiting')}, json_object(${String(wait)}, 1),
      json_object(${String(run)}, 1), ${job.waitMs}, ${runMs})
    ON CONFLICT (slot, kind) DO UPDATE SET done = done + excluded.done,
      failed = failed + excluded.failed, dropped = dropped + excluded.dropped,
      retried = retried + excluded.retried, waits = ${oneMore('waits', wait)},
      runs = ${oneMore('runs', run)}, longest_wait = max(longest_wait, excluded.longest_wait),
      longest_run = max(longest_run, excluded.longest_run)`
}

/** Counts of a column, with one more of a step. */
function oneMore(column: 'waits' | 'runs', step: number): Fragment {
  const [name, path] = [{ sql: column, binds: [] }, `$."${step}"`]
  return sql`json_set(${name}, ${path}, coalesce(json_extract(${name}, ${path}), 0) + 1)`
}
