import { literal, query, queryRows } from '../../../db/query.ts'
import type { Ctx } from '../../../env.ts'
import { readVisible } from '../project-state.ts'
import type { ProjectCost } from '../schemas.ts'

/** Days that are shown. */
const MOST_DAYS = 400

interface CostRow {
  day: string
  currency: string
  sum: number
  build_quantity: number
  missing: number
}

/** What the build of a project came to, by day, the oldest first; days on which nothing of it could be had are left out. */
export async function listCosts(ctx: Ctx, id: number): Promise<ProjectCost[]> {
  await readVisible(ctx, id)
  const rows = await queryRows(
    ctx.db.raw,
    query<CostRow>`SELECT day, currency, sum, build_quantity, missing FROM project_costs
      WHERE project_id = ${id} ORDER BY day DESC LIMIT ${literal(MOST_DAYS)}`,
  )
  return rows
    .toReversed()
    .map(({ sum, currency, ...row }) => ({ ...row, sum: { amount: sum, currency } }))
}
