import { offsetOf, type Page, pageOf } from '../../db/page.ts'
import { countUpTo, queryBatch, sql } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'
import { inOrder, jobRows, jobsFound, toJob } from './job-rows.ts'
import type { Job, JobsQuery } from './schemas.ts'

/** What the queue carries and has carried, the newest first. */
export async function listJobs(ctx: Ctx, asked: JobsQuery): Promise<Page<Job>> {
  const found = jobsFound(asked)
  const page = inOrder(asked, { most: asked.per_page, offset: offsetOf(asked) })
  const { rows, total } = await queryBatch(ctx.db.raw, {
    rows: jobRows(sql`${found} ${page}`),
    total: countUpTo(sql`SELECT 1 ${found}`),
  })
  return pageOf(rows.map(toJob), asked, total[0]?.count ?? 0)
}
