import { query, queryChanges, queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { isPrivate, keyIn, kindOf, subjectOf, withoutKey } from './job-input.ts'

/** A message of the queue. */
interface Delivered {
  id: string
  body: unknown
  timestamp: Date
}

/** A job that this run does. */
export interface BegunJob {
  id: number
  kind: string
  startedAt: number
  /** Milliseconds since it was due. */
  waitMs: number
}

/** What a job's row is found by: the key that its message names, or the message's own number. */
export const keyOf = ({ id, body }: Pick<Delivered, 'id' | 'body'>): string =>
  keyIn(body) ?? `message:${id}`

/**
 * Notes that a job is being done, in one trip. Null: it is not to be done – it has ended, a person has cancelled it, or
 * its kind is paused, and then it is held until it goes on. A message that no row is of gets one.
 */
export async function beginJob(ctx: Ctx, message: Delivered): Promise<BegunJob | null> {
  const body = withoutKey(message.body)
  const kind = kindOf(body)
  const input = JSON.stringify(body ?? null)
  const subject = subjectOf(body)
  const sentAt = message.timestamp.getTime()
  const startedAt = Date.now()
  const isPaused = sql`EXISTS (SELECT 1 FROM paused_jobs WHERE kind = ${kind})`
  const row = await queryRow(
    ctx.db.raw,
    query<{ id: number; state: string; due_at: number }>`INSERT INTO jobs
        (key, kind, input, subject_type, subject_id, state, sent_at, due_at, started_at, attempts, request_id)
      VALUES (${keyOf(message)}, ${kind},
        ${isPrivate(kind) ? sql`CASE WHEN ${isPaused} THEN ${input} END` : input},
        ${subject?.type ?? null}, ${subject?.id ?? null},
        CASE WHEN ${isPaused} THEN 'held' ELSE 'running' END, ${sentAt}, ${sentAt}, ${startedAt},
        1, ${ctx.requestId})
      ON CONFLICT (key) DO UPDATE SET state = excluded.state, request_id = excluded.request_id,
        input = coalesce(excluded.input, input),
        started_at = CASE excluded.state WHEN 'held' THEN started_at ELSE excluded.started_at END,
        attempts = attempts + (excluded.state = 'running')
        WHERE ended_at IS NULL
      RETURNING id, state, due_at`,
  )
  if (row === null) return null
  if (row.state === 'held') {
    await dropRepeated(ctx, row.id)
    return null
  }
  return { id: row.id, kind, startedAt, waitMs: Math.max(0, startedAt - row.due_at) }
}

/** Cron asks for the same again and again: of those that are held one is enough, the first. */
async function dropRepeated(ctx: Ctx, id: number): Promise<void> {
  await queryChanges(
    ctx.db.raw,
    sql`UPDATE jobs SET state = 'dropped', ended_at = ${Date.now()}, error = 'held_already'
      WHERE id = ${id} AND state = 'held' AND EXISTS (SELECT 1 FROM jobs first
        WHERE first.kind = jobs.kind AND first.id < jobs.id AND first.state = 'held'
          AND first.input = jobs.input)`,
  )
}
