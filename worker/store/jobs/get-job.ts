import { queryRow, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { jobRows, type JobRow, toJob } from './job-rows.ts'
import type { JobDetail, JobTry } from './schemas.ts'

/** A job as it is now; `not_found` once it has fallen out of the ring of its kind. */
export async function getJobRow(ctx: Ctx, id: number): Promise<JobRow> {
  const row = await queryRow(ctx.db.raw, jobRows(sql`FROM jobs WHERE id = ${id}`))
  if (row === null) throw notFound()
  return row
}

/** A job with its message and every try of it. */
export async function getJob(ctx: Ctx, id: number): Promise<JobDetail> {
  const row = await getJobRow(ctx, id)
  return {
    ...toJob(row),
    input: row.input,
    tries: JSON.parse(row.tries) as JobTry[],
    request_id: row.request_id,
  }
}
