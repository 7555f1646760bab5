import { literal, query, queryBatch } from '../../db/query.ts'
import type { Ctx } from '../../env.ts'

/** Jobs of a kind that are kept once they have ended, and as many of those that failed. */
const KEPT = 300
/** Figures are of a week at most. */
const FIGURES_MS = 8 * 24 * 3_600_000

/** Deletes what has fallen out of the rings of jobs, and figures that no page shows any more. */
export async function forgetJobs(ctx: Ctx): Promise<void> {
  await queryBatch(ctx.db.raw, {
    jobs: query`DELETE FROM jobs WHERE id IN (SELECT id FROM (SELECT id, row_number()
        OVER (PARTITION BY kind, state = 'failed' ORDER BY id DESC) AS place
      FROM jobs WHERE ended_at IS NOT NULL) WHERE place > ${literal(KEPT)})`,
    figures: query`DELETE FROM job_figures WHERE slot < ${Date.now() - FIGURES_MS}`,
  })
}
