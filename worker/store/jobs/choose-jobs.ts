import { query, queryRows } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { AppError } from '../../errors.ts'
import { inOrder, isRetryable, jobsFound } from './job-rows.ts'
import { type ChosenJob, type JobsQuery, MOST_RETRIED } from './schemas.ts'

/** Those of all pages of a list that can be tried again; `too_large` where there are more than one command takes. */
export async function chooseJobs(ctx: Ctx, asked: JobsQuery): Promise<ChosenJob[]> {
  const rows = await queryRows(
    ctx.db.raw,
    query<ChosenJob>`SELECT id, kind ${jobsFound(asked)} AND ${isRetryable()}
      ${inOrder(asked, { most: MOST_RETRIED + 1, offset: 0 })}`,
  )
  if (rows.length <= MOST_RETRIED) return rows
  throw new AppError('too_large', { sentence: 'too_many_jobs', params: { count: MOST_RETRIED } })
}
