import { actorOf } from '../../../actor-of.ts'
import type { KeptRow, TakenPart } from '../../../db/json/project.ts'
import type { Ctx } from '../../../env.ts'
import { conflict, invalid } from '../../../errors.ts'
import { type ProjectState, readToChange } from '../project-state.ts'
import type { ProjectPlanInput } from '../schemas.ts'
import { mayStillChange } from '../whose-projects.ts'
import { checkVersion, writeProject } from '../write-project.ts'
import { agreeRows } from './agreed-rows.ts'
import { checkNow } from './check-now.ts'
import type { Market } from './market.ts'
import { readMarket } from './read-market.ts'

/**
 * Has rows take what a plan says, agreed to at today's prices and days; the list is checked again. 409
 * `version_changed`; 422 for a row that is not of the list, and for an offer that is gone or of a part that the row does
 * not allow.
 */
export async function applyPlan(ctx: Ctx, id: number, input: ProjectPlanInput): Promise<void> {
  await writeProject(ctx, {
    by: actorOf(ctx).id,
    condition: mayStillChange(ctx),
    read: () => readToChange(ctx, id),
    decide: async (state) => {
      checkVersion(state, input.version)
      const takes = takesBy(input, state)
      const { project, rows } = state
      const next = rows.map((row) => ({ ...row, takes: takes.get(row.id) ?? row.takes }))
      const market = await readMarket(ctx, [{ project, rows: next }])
      if (market === null) throw conflict('project_prices_moved', { reason: 'prices_moved' })
      for (const row of next) if (takes.has(row.id)) checkParts(row, market)
      const agreed = agreeRows(rows, { market, limits: project, takes })
      return { rows: agreed.rows, reason: 'planned' }
    },
  })
  await checkNow(ctx, id)
}

function takesBy({ rows }: ProjectPlanInput, state: ProjectState): Map<number, TakenPart[]> {
  const known = new Set(state.rows.map(({ id }) => id))
  if (rows.some(({ row_id: id }) => !known.has(id))) throw invalid('rows', 'project_unknown_row')
  return new Map(
    rows.map(({ row_id: id, takes }) => [
      id,
      takes.map(({ supplier_offer_item_id: item, quantity }) => ({ item, quantity })),
    ]),
  )
}

/** Never another part than the row means or allows. */
function checkParts({ product, analogs, takes }: KeptRow, { offers }: Market): void {
  const allowed = new Set([...(product === null ? [] : [product]), ...analogs])
  for (const { item } of takes) {
    const offer = offers.get(item)
    if (offer === undefined) throw invalid('rows', 'project_offer_gone')
    if (!allowed.has(offer.productId)) throw invalid('rows', 'project_other_part')
  }
}
